import {
  createContext,
  use,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ComponentProps,
  type FormHTMLAttributes,
  type ReactNode,
  type Ref,
  type SubmitEvent,
} from 'react'
import { Button } from '../button/button.tsx'
import { Icon } from '../icon/icon.tsx'
import * as icons from '../icon/icons.ts'
import { classes } from '../kit/classes.ts'
import { useKit } from '../kit/kit.tsx'
import styles from './form.module.css'
import type { FieldError, FormView } from './validators.ts'

export type FormValues = Record<string, unknown>

/** Error messages returned by `onSubmit`, by field name; `form` is for the whole form. */
export type FormErrors = Record<string, string>

type RegisteredField = {
  validate: () => FieldError | undefined
  /** The current value; undefined while the field is disabled. */
  value: () => unknown
  element: () => HTMLElement | null
}

type FormState = FormView & {
  setValue: (name: string, value: unknown) => void
  register: (name: string, field: RegisteredField) => () => void
  /** Number of submit attempts; after the first, every field shows its error. */
  attempts: number
  errors: FormErrors
  clearError: (name: string) => void
  isBusy: boolean
}

const FormContext = createContext<FormState | undefined>(undefined)

/** The context of the surrounding form, if there is one. */
export const useForm = () => use(FormContext)

/** A form that validates its fields on blur and on submit, and focuses the first invalid field. */
export function Form({
  onSubmit,
  className,
  children,
  ...others
}: {
  /** Called with the values when all are valid; may return errors to show. A rejection shows a general error. */
  onSubmit: (values: FormValues) => Promise<FormErrors | void> | FormErrors | void
  children: ReactNode
  ref?: Ref<HTMLFormElement>
} & Omit<FormHTMLAttributes<HTMLFormElement>, 'onSubmit'>) {
  const { messages } = useKit()
  const [values, setValues] = useState<FormValues>({})
  const [attempts, setAttempts] = useState(0)
  const [errors, setErrors] = useState<FormErrors>({})
  const [isBusy, setIsBusy] = useState(false)
  const fields = useRef(new Map<string, RegisteredField>())

  const state = useMemo<FormState>(
    () => ({
      attempts,
      errors,
      isBusy,
      valueOf: (name) => values[name],
      setValue: (name, value) => setValues((current) => ({ ...current, [name]: value })),
      register(name, field) {
        fields.current.set(name, field)
        return () => {
          fields.current.delete(name)
          setValues(({ [name]: _removed, ...rest }) => rest)
        }
      },
      clearError: (name) => setErrors(({ [name]: _fieldError, form: _formError, ...rest }) => rest),
    }),
    [attempts, errors, isBusy, values],
  )

  const send = async () => {
    setIsBusy(true)
    try {
      const values = Object.fromEntries([...fields.current].map(([name, field]) => [name, field.value()]))
      const returned = (await onSubmit(values)) ?? {}
      setErrors(returned)
      if (Object.keys(returned).length === 0) setAttempts(0)
      focusFirst((name) => name in returned)
    } catch {
      setErrors({ form: messages.somethingWentWrong })
    } finally {
      setIsBusy(false)
    }
  }
  const focusFirst = (isMatch: (name: string) => boolean) => {
    const elements = [...fields.current].filter(([name]) => isMatch(name)).map(([, field]) => field.element())
    elements
      .filter((element) => element !== null)
      .sort(byDocumentOrder)[0]
      ?.focus()
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    setAttempts((count) => count + 1)
    setErrors({})
    const invalid = new Set([...fields.current].filter(([, field]) => field.validate()).map(([name]) => name))
    if (invalid.size > 0) focusFirst((name) => invalid.has(name))
    else void send()
  }
  // Errors of unknown fields belong to no field of the form.
  const formErrors = Object.entries(errors).flatMap(([name, text]) => (name in values ? [] : [text]))
  return (
    <form {...others} noValidate className={classes(styles['form'], className)} onSubmit={submit}>
      <FormContext value={state}>
        {children}
        <FormAlert errors={formErrors} />
      </FormContext>
    </form>
  )
}

function FormAlert({ errors }: { errors: string[] }) {
  const alert = useRef<HTMLDivElement>(null)
  const hasErrors = errors.length > 0
  // The alert may be outside the visible part of the page.
  useEffect(() => {
    if (hasErrors) alert.current?.scrollIntoView({ block: 'nearest' })
  }, [hasErrors])
  return (
    <div role="alert" ref={alert}>
      {errors.map((text) => (
        <p key={text} className={styles['failure']}>
          <Icon shape={icons.warning} size={20} />
          {text}
        </p>
      ))}
    </div>
  )
}

/** Submits the form; busy while `onSubmit` runs. */
export function SubmitButton(props: ComponentProps<typeof Button>) {
  const form = useForm()
  return <Button variant="primary" {...props} type="submit" isBusy={form?.isBusy ?? false} />
}

const byDocumentOrder = (a: Element, b: Element) =>
  a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1
