import type { Plural } from './plural.ts'

/** The texts of the kit in one language. */
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
  /** `value` is already formatted for the locale. */
  stars: (value: string, max: number) => string
  toasts: string
  increase: string
  decrease: string
  scrollBack: string
  scrollForward: string

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
  /** Abbreviations for a placeholder such as DD.MM.YYYY. */
  dateLetters: { day: string; month: string; year: string }

  chooseFile: string
  noFile: string

  errors: {
    required: string
    notChosen: string
    minLength: (count: number) => string
    maxLength: (count: number) => string
    email: string
    number: string
    checked: string
    mustBeNumber: string
    /** Values and dates are already formatted for the locale. */
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

/** Creates the messages of a language. The plural function is an argument, so that a dictionary imports nothing. */
export type Dictionary = (plural: Plural) => KitMessages
