import type { Dictionary } from './messages.ts'

export const messages: Dictionary = (plural) => {
  const characters = (count: number) =>
    `${count} ${plural(count, { one: 'znak', few: 'znaka', other: 'znakova' })}`
  return {
    close: 'Zatvori',
    remove: (text) => `Ukloni: ${text}`,
    search: 'Pretraži',
    loading: 'Učitavanje…',
    tryAgain: 'Pokušajte ponovno',
    somethingWentWrong: 'Nešto je pošlo po zlu',
    loadingFailed: 'Učitavanje podataka nije uspjelo',
    noItems: 'Nema stavki za prikaz',
    noMatches: 'Nema odgovarajućih stavki',
    imageFailed: 'Preuzimanje slike nije uspjelo',
    checkNetwork: 'Provjerite internetsku vezu i pokušajte ponovno',
    previous: 'Natrag',
    next: 'Dalje',
    optional: 'neobavezno',

    pages: 'Stranice',
    previousPage: 'Prethodna stranica',
    nextPage: 'Sljedeća stranica',
    page: (page) => `Stranica ${page}`,

    select: 'Odaberite',
    selectedCount: (count) => `Odabrano: ${count}`,
    suggestions: 'Prijedlozi',
    stars: (value, max) =>
      `${value} od ${max} ${plural(max, { one: 'zvjezdice', few: 'zvjezdice', other: 'zvjezdica' })}`,
    toasts: 'Poruke',
    increase: 'Povećaj',
    decrease: 'Smanji',
    scrollBack: 'Pomakni natrag',
    scrollForward: 'Pomakni dalje',

    chooseDate: 'Odaberite datum',
    chooseRange: 'Odaberite razdoblje',
    chooseMonth: 'Odaberite mjesec',
    previousMonth: 'Prethodni mjesec',
    nextMonth: 'Sljedeći mjesec',
    previousYear: 'Prethodna godina',
    nextYear: 'Sljedeća godina',
    today: (date) => `Danas, ${date}`,
    selected: (date) => `${date}, odabrano`,
    from: 'Od',
    to: 'Do',
    dateLetters: { day: 'DD', month: 'MM', year: 'GGGG' },

    chooseFile: 'Odaberite datoteku',
    noFile: 'Nije odabrana nijedna datoteka',

    errors: {
      required: 'Ovo polje je obavezno',
      notChosen: 'Odaberite stavku s popisa',
      minLength: (count) => `Polje mora sadržavati najmanje ${characters(count)}.`,
      maxLength: (count) => `Polje može sadržavati najviše ${characters(count)}.`,
      email: 'Navedena adresa e-pošte nije ispravna.',
      number: 'Navedeni broj nije ispravan.',
      checked: 'Ovo polje mora biti označeno.',
      mustBeNumber: 'Vrijednost mora biti broj.',
      minValue: (value) => `Najmanja dopuštena vrijednost je ${value}.`,
      maxValue: (value) => `Najveća dopuštena vrijednost je ${value}.`,
      date: 'Navedeni datum nije ispravan.',
      minDate: (date) => `Najraniji dopušteni datum je ${date}.`,
      maxDate: (date) => `Najkasniji dopušteni datum je ${date}.`,
      sameAs: (other) => `Polje mora imati istu vrijednost kao ${other}`,
      atLeastOne: 'Odaberite barem jednu mogućnost.',
      maxFileSize: (megabytes) => `Najveća dopuštena veličina datoteke je ${megabytes} MB`,
      phone: 'Upišite ispravan telefonski broj',
      file: 'Neispravna datoteka',
      fileSize: 'Neispravna veličina datoteke',
    },
  }
}
