import { useLingui } from '@lingui/react/macro'
import { Button } from '@stay/ui/button'
import * as icons from '@stay/ui/icons'
import * as travel from '@stay/ui/travel-icons'
import { useEffect, useState } from 'react'
import { useDesk } from '../app-context.ts'

const SHOWN_MS = 3000

/** Copies a text and says so. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const { t } = useLingui()
  const { toasts } = useDesk()
  const [isCopied, setIsCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setIsCopied(false), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [isCopied])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setIsCopied(true)
    } catch {
      toasts.show({
        type: 'error',
        content: t`Copying isn’t allowed here. Select the text and copy it yourself.`,
      })
    }
  }
  return (
    <Button icon={isCopied ? icons.check : travel.copy} onClick={() => void copy()}>
      {label}
      <span className="visually-hidden" role="status">
        {isCopied && t`Copied`}
      </span>
    </Button>
  )
}
