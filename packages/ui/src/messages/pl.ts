import type { Dictionary } from './messages.ts'

export const messages: Dictionary = (plural) => {
  const characters = (count: number) =>
    `${count} ${plural(count, { one: 'znak', few: 'znaki', many: 'znaków', other: 'znaku' })}`
  return {
    close: 'Zamknij',
    remove: (text) => `Usuń: ${text}`,
    search: 'Szukaj',
    loading: 'Wczytywanie…',
    tryAgain: 'Spróbuj ponownie',
    somethingWentWrong: 'Coś poszło nie tak',
    loadingFailed: 'Nie udało się wczytać danych',
    noItems: 'Brak elementów do wyświetlenia',
    noMatches: 'Brak pasujących elementów',
    imageFailed: 'Nie udało się pobrać obrazu',
    checkNetwork: 'Prosimy sprawdzić połączenie z internetem i spróbować ponownie',
    previous: 'Wstecz',
    next: 'Dalej',
    optional: 'opcjonalnie',

    pages: 'Strony',
    previousPage: 'Poprzednia strona',
    nextPage: 'Następna strona',
    page: (page) => `Strona ${page}`,

    select: 'Wybierz',
    selectedCount: (count) => `Wybrano: ${count}`,
    suggestions: 'Podpowiedzi',
    stars: (value, max) =>
      `${value} na ${max} ${plural(max, { one: 'gwiazdkę', few: 'gwiazdki', many: 'gwiazdek', other: 'gwiazdki' })}`,
    toasts: 'Komunikaty',
    increase: 'Zwiększ',
    decrease: 'Zmniejsz',
    scrollBack: 'Przewiń wstecz',
    scrollForward: 'Przewiń dalej',

    chooseDate: 'Wybierz datę',
    chooseRange: 'Wybierz daty',
    chooseMonth: 'Wybierz miesiąc',
    previousMonth: 'Poprzedni miesiąc',
    nextMonth: 'Następny miesiąc',
    previousYear: 'Poprzedni rok',
    nextYear: 'Następny rok',
    today: (date) => `Dzisiaj, ${date}`,
    selected: (date) => `${date}, wybrano`,
    from: 'Od',
    to: 'Do',
    dateLetters: { day: 'DD', month: 'MM', year: 'RRRR' },

    chooseFile: 'Wybierz plik',
    noFile: 'Nie wybrano pliku',

    errors: {
      required: 'To pole jest wymagane',
      notChosen: 'Prosimy wybrać pozycję z listy',
      minLength: (count) => `Pole musi zawierać co najmniej ${characters(count)}.`,
      maxLength: (count) => `Pole może zawierać najwyżej ${characters(count)}.`,
      email: 'Podany adres e-mail jest nieprawidłowy.',
      number: 'Podana liczba jest nieprawidłowa.',
      checked: 'Zaznaczenie tego pola jest wymagane.',
      mustBeNumber: 'Wartość musi być liczbą.',
      minValue: (value) => `Najmniejsza dozwolona wartość to ${value}.`,
      maxValue: (value) => `Największa dozwolona wartość to ${value}.`,
      date: 'Podana data jest nieprawidłowa.',
      minDate: (date) => `Najwcześniejsza dozwolona data to ${date}.`,
      maxDate: (date) => `Najpóźniejsza dozwolona data to ${date}.`,
      sameAs: (other) => `Pole musi mieć tę samą wartość co ${other}`,
      atLeastOne: 'Należy wybrać co najmniej jedną opcję.',
      maxFileSize: (megabytes) => `Maksymalny dozwolony rozmiar pliku to ${megabytes} MB`,
      phone: 'Prosimy wpisać prawidłowy numer telefonu',
      file: 'Nieprawidłowy plik',
      fileSize: 'Nieprawidłowy rozmiar pliku',
    },
  }
}
