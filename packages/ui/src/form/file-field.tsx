import type { Ref } from 'react'
import { Icon } from '../icon/icon.tsx'
import * as icons from '../icon/icons.ts'
import { useKit } from '../kit/kit.tsx'
import { useMergedRefs } from '../interaction/use-merged-refs.ts'
import { FieldFrame } from './field-frame.tsx'
import styles from './form.module.css'
import { useField, type FieldProps } from './use-field.ts'
import { file, fileSize, maxFileSize } from './validators.ts'

/** A form field for one file, with checks of its type and size. */
export function FileField({
  name,
  label,
  hint,
  isOptional,
  className,
  validators = [],
  defaultValue,
  onValueChange,
  disabled,
  accept,
  maxMegabytes,
  ref,
  ...others
}: Omit<FieldProps<File | null>, 'value'> & {
  /** Accepted file types, as in the `accept` attribute: `image/*,.pdf`. */
  accept?: string
  maxMegabytes?: number
  ref?: Ref<HTMLInputElement>
}) {
  const { messages } = useKit()
  const rules = [file(accept), fileSize(), ...(maxMegabytes ? [maxFileSize(maxMegabytes)] : [])]
  const field = useField<File | null, HTMLInputElement>(
    { name, label, hint, validators: [...validators, ...rules], defaultValue, onValueChange, disabled },
    null,
  )
  const inputRef = useMergedRefs(ref, field.element)
  return (
    <FieldFrame id={field.id} error={field.error} {...{ label, hint, isOptional, className }}>
      <div className={styles['file']} data-disabled={disabled || undefined}>
        <span className={styles['choose']} aria-hidden="true">
          <Icon shape={icons.file} size={20} />
          {messages.chooseFile}
        </span>
        <span className={styles['chosen']} aria-hidden="true">
          {field.value?.name ?? messages.noFile}
        </span>
        <input
          {...others}
          {...field.control}
          ref={inputRef}
          type="file"
          name={name}
          accept={accept}
          onChange={(event) => {
            field.change(event.target.files?.[0] ?? null)
            // Show errors at once: there is nothing more to type.
            field.markTouched()
          }}
          onBlur={field.markTouched}
        />
      </div>
    </FieldFrame>
  )
}
