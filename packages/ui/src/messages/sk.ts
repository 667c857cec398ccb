import type { Dictionary } from './messages.ts'

export const messages: Dictionary = (plural) => {
  const characters = (count: number) =>
    `${count} ${plural(count, { one: 'znak', few: 'znaky', many: 'znaku', other: 'znakov' })}`
  return {
    close: 'Zavrieť',
    remove: (text) => `Odstrániť: ${text}`,
    search: 'Hľadať',
    loading: 'Načítava sa…',
    tryAgain: 'Skúsiť znova',
    somethingWentWrong: 'Niečo sa pokazilo',
    loadingFailed: 'Údaje sa nepodarilo načítať',
    noItems: 'Žiadne položky na zobrazenie',
    noMatches: 'Žiadne zodpovedajúce položky',
    imageFailed: 'Obrázok sa nepodarilo stiahnuť',
    checkNetwork: 'Skontrolujte pripojenie k sieti a skúste to znova',
    previous: 'Späť',
    next: 'Ďalej',
    optional: 'nepovinné',

    pages: 'Stránky',
    previousPage: 'Predchádzajúca stránka',
    nextPage: 'Ďalšia stránka',
    page: (page) => `Stránka ${page}`,

    select: 'Vybrať',
    selectedCount: (count) => `Vybrané: ${count}`,
    suggestions: 'Návrhy',
    stars: (value, max) =>
      `${value} z ${max} ${plural(max, { one: 'hviezdičky', few: 'hviezdičiek', many: 'hviezdičky', other: 'hviezdičiek' })}`,
    toasts: 'Správy',
    increase: 'Zvýšiť',
    decrease: 'Znížiť',
    scrollBack: 'Posunúť späť',
    scrollForward: 'Posunúť ďalej',

    chooseDate: 'Vybrať dátum',
    chooseRange: 'Vybrať obdobie',
    chooseMonth: 'Vybrať mesiac',
    previousMonth: 'Predchádzajúci mesiac',
    nextMonth: 'Ďalší mesiac',
    previousYear: 'Predchádzajúci rok',
    nextYear: 'Ďalší rok',
    today: (date) => `Dnes, ${date}`,
    selected: (date) => `${date}, vybrané`,
    from: 'Od',
    to: 'Do',
    dateLetters: { day: 'DD', month: 'MM', year: 'RRRR' },

    chooseFile: 'Vybrať súbor',
    noFile: 'Nie je vybraný žiadny súbor',

    errors: {
      required: 'Toto pole je povinné',
      notChosen: 'Vyberte položku zo zoznamu',
      minLength: (count) => `Pole musí obsahovať aspoň ${characters(count)}.`,
      maxLength: (count) => `Pole môže obsahovať najviac ${characters(count)}.`,
      email: 'Zadaná e-mailová adresa je neplatná.',
      number: 'Zadané číslo nie je správne.',
      checked: 'Toto políčko je potrebné zaškrtnúť.',
      mustBeNumber: 'Hodnota musí byť číslo.',
      minValue: (value) => `Najnižšia povolená hodnota je ${value}.`,
      maxValue: (value) => `Najvyššia povolená hodnota je ${value}.`,
      date: 'Zadaný dátum nie je správny.',
      minDate: (date) => `Najskorší povolený dátum je ${date}.`,
      maxDate: (date) => `Najneskorší povolený dátum je ${date}.`,
      sameAs: (other) => `Pole musí mať rovnakú hodnotu ako ${other}`,
      atLeastOne: 'Vyberte aspoň jednu možnosť.',
      maxFileSize: (megabytes) => `Maximálna povolená veľkosť súboru je ${megabytes} MB`,
      phone: 'Zadajte platné telefónne číslo',
      file: 'Neplatný súbor',
      fileSize: 'Neplatná veľkosť súboru',
    },
  }
}
