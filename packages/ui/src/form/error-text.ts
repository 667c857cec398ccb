import { formatDate } from '../datepicker/dates.ts'
import type { KitMessages } from '../messages/messages.ts'
import type { FieldError } from './validators.ts'

export function errorText(error: FieldError, messages: KitMessages, locale: string): string {
  const { errors } = messages
  const number = (value: number) => new Intl.NumberFormat(locale).format(value)
  switch (error.code) {
    case 'minLength':
    case 'maxLength':
      return errors[error.code](error.count)
    case 'minValue':
    case 'maxValue':
      return errors[error.code](number(error.value))
    case 'minDate':
    case 'maxDate':
      return errors[error.code](formatDate(error.date, locale))
    case 'sameAs':
      return errors.sameAs(error.other)
    case 'maxFileSize':
      return errors.maxFileSize(number(error.megabytes))
    case 'noMatches':
      return messages.noMatches
    case 'required':
    case 'notChosen':
    case 'email':
    case 'number':
    case 'checked':
    case 'mustBeNumber':
    case 'date':
    case 'atLeastOne':
    case 'phone':
    case 'file':
    case 'fileSize':
      return errors[error.code]
  }
}
