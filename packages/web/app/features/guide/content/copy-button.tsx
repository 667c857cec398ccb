import { useLingui } from '@lingui/react/macro'
import { Button } from '@stay/ui/button'
import { check } from '@stay/ui/icons'
import { copy } from '@stay/ui/travel-icons'
import { useEffect, useState } from 'react'

const SHOWN_MS = 2500

/** Copies a text and says so; where the browser does not let it, it says that too. */
export function CopyButton({ text, label }: { text: () => string; label: string }) {
  const { t } = useLingui()
  const [state, setState] = useState<'ready' | 'copied' | 'failed'>('ready')
  useEffect(() => {
    if (state === 'ready') return
    const timer = setTimeout(() => setState('ready'), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [state])
  const say = { ready: label, copied: t`Copied`, failed: t`Couldn’t copy` }
  return (
    <Button
      look="plain"
      icon={state === 'copied' ? check : copy}
      data-needs-script=""
      onClick={() => {
        copyText(text()).then(
          () => setState('copied'),
          () => setState('failed'),
        )
      }}
    >
      <span aria-live="polite">{say[state]}</span>
    </Button>
  )
}

/** Without a secure address there is no clipboard: that is a refusal like any other. */
async function copyText(text: string): Promise<void> {
  await navigator.clipboard.writeText(text)
}
