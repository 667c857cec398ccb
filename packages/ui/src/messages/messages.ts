import type { Plural } from './plural.ts'

/** Everything the kit says by itself; every language has every key. */
export type KitMessages = {
  close: string
  remove: (text: string) => string
  search: string
  loading: string
  tryAgain: string
  somethingWentWrong: string
  loadingFailed: string
  noItems: string
  noMatches: string
  imageFailed: string
  checkNetwork: string
  previous: string
  next: string
  optional: string

  pages: string
  previousPage: string
  nextPage: string
  page: (page: number) => string

  select: string
  selectedCount: (count: number) => string
  suggestions: string
  /** Value and maximum come formatted for the language. */
  stars: (value: string, max: number) => string
  toasts: string
  increase: string
  decrease: string
  scrollBack: string
  scrollOn: string

  chooseDate: string
  chooseRange: string
  chooseMonth: string
  previousMonth: string
  nextMonth: string
  previousYear: string
  nextYear: string
  today: (date: string) => string
  selected: (date: string) => string
  from: string
  to: string
  /** How the parts of a date are abbreviated in a hint such as DD.MM.YYYY. */
  dateLetters: { day: string; month: string; year: string }

  chooseFile: string
  noFile: string

  errors: {
    required: string
    minLength: (count: number) => string
    maxLength: (count: number) => string
    email: string
    number: string
    checked: string
    mustBeNumber: string
    /** Values and dates come formatted for the language. */
    minValue: (value: string) => string
    maxValue: (value: string) => string
    date: string
    minDate: (date: string) => string
    maxDate: (date: string) => string
    sameAs: (other: string) => string
    atLeastOne: string
    maxFileSize: (megabytes: string) => string
    phone: string
    file: string
    fileSize: string
  }
}

/** A language: it is given its plural rules, so that a dictionary stands alone in its file. */
export type Dictionary = (plural: Plural) => KitMessages
