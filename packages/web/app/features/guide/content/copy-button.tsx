import { useLingui } from '@lingui/react/macro'
import { Button } from '@stay/ui/button'
import { check } from '@stay/ui/icons'
import { copy } from '@stay/ui/travel-icons'
import { useEffect, useState } from 'react'

const FEEDBACK_MS = 2500

export function CopyButton({ text, label }: { text: () => string; label: string }) {
  const { t } = useLingui()
  const [state, setState] = useState<'ready' | 'copied' | 'failed'>('ready')
  useEffect(() => {
    if (state === 'ready') return
    const timer = setTimeout(() => setState('ready'), FEEDBACK_MS)
    return () => clearTimeout(timer)
  }, [state])
  const labels = { ready: label, copied: t`Copied`, failed: t`Couldn’t copy` }
  return (
    <Button
      variant="plain"
      icon={state === 'copied' ? check : copy}
      data-needs-script=""
      onClick={() => {
        copyText(text()).then(
          () => setState('copied'),
          () => setState('failed'),
        )
      }}
    >
      <span aria-live="polite">{labels[state]}</span>
    </Button>
  )
}

/** Insecure origins have no `navigator.clipboard`; the async function turns that error into a rejection. */
async function copyText(text: string): Promise<void> {
  await navigator.clipboard.writeText(text)
}
