import type { Dictionary } from './messages.ts'

export const messages: Dictionary = (plural) => {
  const characters = (count: number) =>
    `${count} ${plural(count, { one: 'znak', few: 'znaky', many: 'znaku', other: 'znaků' })}`
  return {
    close: 'Zavřít',
    remove: (text) => `Odebrat: ${text}`,
    search: 'Hledat',
    loading: 'Načítání…',
    tryAgain: 'Zkusit znovu',
    somethingWentWrong: 'Něco se pokazilo',
    loadingFailed: 'Data se nepodařilo načíst',
    noItems: 'Žádné položky k zobrazení',
    noMatches: 'Žádné odpovídající položky',
    imageFailed: 'Obrázek se nepodařilo stáhnout',
    checkNetwork: 'Zkontrolujte připojení k síti a zkuste to znovu',
    previous: 'Zpět',
    next: 'Další',
    optional: 'nepovinné',

    pages: 'Stránky',
    previousPage: 'Předchozí stránka',
    nextPage: 'Další stránka',
    page: (page) => `Stránka ${page}`,

    select: 'Vybrat',
    selectedCount: (count) => `Vybráno: ${count}`,
    suggestions: 'Návrhy',
    stars: (value, max) =>
      `${value} z ${max} ${plural(max, { one: 'hvězdičky', few: 'hvězdiček', many: 'hvězdičky', other: 'hvězdiček' })}`,
    toasts: 'Zprávy',
    increase: 'Zvýšit',
    decrease: 'Snížit',
    scrollBack: 'Posunout zpět',
    scrollForward: 'Posunout dál',

    chooseDate: 'Vybrat datum',
    chooseRange: 'Vybrat období',
    chooseMonth: 'Vybrat měsíc',
    previousMonth: 'Předchozí měsíc',
    nextMonth: 'Další měsíc',
    previousYear: 'Předchozí rok',
    nextYear: 'Další rok',
    today: (date) => `Dnes, ${date}`,
    selected: (date) => `${date}, vybráno`,
    from: 'Od',
    to: 'Do',
    dateLetters: { day: 'DD', month: 'MM', year: 'RRRR' },

    chooseFile: 'Vybrat soubor',
    noFile: 'Není vybrán žádný soubor',

    errors: {
      required: 'Toto pole je povinné',
      notChosen: 'Vyberte položku ze seznamu',
      minLength: (count) => `Pole musí obsahovat alespoň ${characters(count)}.`,
      maxLength: (count) => `Pole může obsahovat nejvýše ${characters(count)}.`,
      email: 'Zadaná e-mailová adresa je neplatná.',
      number: 'Zadané číslo není správné.',
      checked: 'Toto políčko je nutné zaškrtnout.',
      mustBeNumber: 'Hodnota musí být číslo.',
      minValue: (value) => `Nejnižší povolená hodnota je ${value}.`,
      maxValue: (value) => `Nejvyšší povolená hodnota je ${value}.`,
      date: 'Zadané datum není správné.',
      minDate: (date) => `Nejdřívější povolené datum je ${date}.`,
      maxDate: (date) => `Nejpozdější povolené datum je ${date}.`,
      sameAs: (other) => `Pole musí mít stejnou hodnotu jako ${other}`,
      atLeastOne: 'Vyberte alespoň jednu možnost.',
      maxFileSize: (megabytes) => `Maximální povolená velikost souboru je ${megabytes} MB`,
      phone: 'Zadejte platné telefonní číslo',
      file: 'Neplatný soubor',
      fileSize: 'Neplatná velikost souboru',
    },
  }
}
