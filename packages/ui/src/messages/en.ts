import type { Dictionary } from './messages.ts'

/** English. */
export const messages: Dictionary = (plural) => {
  const characters = (count: number) => `${count} ${plural(count, { one: 'character', other: 'characters' })}`
  return {
    close: 'Close',
    remove: (text) => `Remove ${text}`,
    search: 'Search',
    loading: 'Loading…',
    tryAgain: 'Try again',
    somethingWentWrong: 'Something went wrong',
    loadingFailed: 'Loading data failed',
    noItems: 'No items to show',
    noMatches: 'No matching items',
    imageFailed: 'Image download failed',
    checkNetwork: 'Check your network connection and try again',
    previous: 'Previous',
    next: 'Next',
    optional: 'optional',

    pages: 'Pages',
    previousPage: 'Previous page',
    nextPage: 'Next page',
    page: (page) => `Page ${page}`,

    select: 'Select',
    selectedCount: (count) => `${count} selected`,
    suggestions: 'Suggestions',
    stars: (value, max) => `${value} out of ${max} ${plural(max, { one: 'star', other: 'stars' })}`,
    toasts: 'Messages',
    increase: 'Increase',
    decrease: 'Decrease',
    scrollBack: 'Scroll back',
    scrollOn: 'Scroll forward',

    chooseDate: 'Choose a date',
    chooseRange: 'Choose dates',
    chooseMonth: 'Choose a month',
    previousMonth: 'Previous month',
    nextMonth: 'Next month',
    previousYear: 'Previous year',
    nextYear: 'Next year',
    today: (date) => `Today, ${date}`,
    selected: (date) => `${date}, selected`,
    from: 'From',
    to: 'To',
    dateLetters: { day: 'DD', month: 'MM', year: 'YYYY' },

    chooseFile: 'Choose a file',
    noFile: 'No file chosen',

    errors: {
      required: 'The field is required',
      minLength: (count) => `The field must contain at least ${characters(count)}.`,
      maxLength: (count) => `The field cannot contain more than ${characters(count)}.`,
      email: 'The email address provided is invalid.',
      number: 'The number provided is incorrect.',
      checked: 'Checking this box is required.',
      mustBeNumber: 'The value must be a number.',
      minValue: (value) => `The minimum value is ${value}.`,
      maxValue: (value) => `The maximum value is ${value}.`,
      date: 'The date provided is incorrect.',
      minDate: (date) => `The earliest date is ${date}.`,
      maxDate: (date) => `The latest date is ${date}.`,
      sameAs: (other) => `The field must have the same value as ${other}`,
      atLeastOne: 'You must select at least one option.',
      maxFileSize: (megabytes) => `The maximum permissible file size is ${megabytes} MB`,
      phone: 'Type valid phone number',
      file: 'Invalid file',
      fileSize: 'Invalid file size',
    },
  }
}
