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

/** What the owner found wrong after the form was sent: by field name, or about the whole (`form`). */
export type FormErrors = Record<string, string>

type Registered = {
  check: () => FieldError | undefined
  /** The value of this very moment; undefined while disabled. */
  value: () => unknown
  element: () => HTMLElement | null
}

type FormState = FormView & {
  setValue: (name: string, value: unknown) => void
  register: (name: string, field: Registered) => () => void
  /** How often it was sent: after the first time every field shows what is wrong with it. */
  attempts: number
  errors: FormErrors
  forgetError: (name: string) => void
  isBusy: boolean
}

const FormContext = createContext<FormState | undefined>(undefined)

/** The form around a field, if there is one. */
export const useForm = () => use(FormContext)

/** Fields that are checked on blur and on submit; the first that is wrong gets the focus, and nothing is sent. */
export function Form({
  onSubmit,
  className,
  children,
  ...others
}: {
  /** Gets the values once all is well; what it returns is shown as errors. A rejection is shown in messages too. */
  onSubmit: (values: FormValues) => Promise<FormErrors | void> | FormErrors | void
  children: ReactNode
  ref?: Ref<HTMLFormElement>
} & Omit<FormHTMLAttributes<HTMLFormElement>, 'onSubmit'>) {
  const { messages } = useKit()
  const [values, setValues] = useState<FormValues>({})
  const [attempts, setAttempts] = useState(0)
  const [errors, setErrors] = useState<FormErrors>({})
  const [isBusy, setIsBusy] = useState(false)
  const fields = useRef(new Map<string, Registered>())

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
          setValues(({ [name]: _gone, ...rest }) => rest)
        }
      },
      forgetError: (name) => setErrors(({ [name]: _mended, form: _whole, ...rest }) => rest),
    }),
    [attempts, errors, isBusy, values],
  )

  const send = async () => {
    setIsBusy(true)
    try {
      const values = Object.fromEntries([...fields.current].map(([name, field]) => [name, field.value()]))
      const found = (await onSubmit(values)) ?? {}
      setErrors(found)
      if (Object.keys(found).length === 0) setAttempts(0)
      focusFirst((name) => name in found)
    } catch {
      setErrors({ form: messages.somethingWentWrong })
    } finally {
      setIsBusy(false)
    }
  }
  const focusFirst = (isWanted: (name: string) => boolean) => {
    const wanted = [...fields.current].filter(([name]) => isWanted(name)).map(([, field]) => field.element())
    wanted
      .filter((element) => element !== null)
      .sort(byPlace)[0]
      ?.focus()
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    setAttempts((count) => count + 1)
    setErrors({})
    const wrong = new Set([...fields.current].filter(([, field]) => field.check()).map(([name]) => name))
    if (wrong.size > 0) focusFirst((name) => wrong.has(name))
    else void send()
  }
  // What no field can show is shown about the whole.
  const about = Object.entries(errors).flatMap(([name, text]) => (name in values ? [] : [text]))
  const alert = useRef<HTMLDivElement>(null)
  const isAbout = about.length > 0
  // Below the fold nobody would see why nothing happens.
  useEffect(() => {
    if (isAbout) alert.current?.scrollIntoView({ block: 'nearest' })
  }, [isAbout])
  return (
    <form {...others} noValidate className={classes(styles['form'], className)} onSubmit={submit}>
      <FormContext value={state}>
        {children}
        <div role="alert" ref={alert}>
          {about.map((text) => (
            <p key={text} className={styles['failure']}>
              <Icon shape={icons.warning} size={20} />
              {text}
            </p>
          ))}
        </div>
      </FormContext>
    </form>
  )
}

/** Sends the form; busy while the owner works on it. */
export function SubmitButton(props: ComponentProps<typeof Button>) {
  const form = useForm()
  return <Button look="primary" {...props} type="submit" isBusy={form?.isBusy ?? false} />
}

const byPlace = (a: Element, b: Element) =>
  a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1
