import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@stay/ui/button'
import { Modal } from '@stay/ui/modal'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { RecoveryCodes } from '../../shared/credentials/recovery-codes.tsx'
import { useDesk } from '../../shared/app-context.ts'
import { Row } from '../../shared/frame/page.tsx'
import { useAction } from '../../shared/frame/use-action.ts'
import { METHODS_KEY } from './methods-key.ts'

export function RecoveryCodesRow({ codesLeft }: { codesLeft: number }) {
  const { t } = useLingui()
  const { api } = useDesk()
  const queries = useQueryClient()
  const [codes, setCodes] = useState<string[]>()
  const { run, isBusy } = useAction(async () => {
    setCodes(await api('POST /me/recovery-codes/', {}))
    await queries.invalidateQueries({ queryKey: METHODS_KEY })
  })
  return (
    <>
      <Row
        title={t`Recovery codes`}
        text={
          <Plural
            value={codesLeft}
            _0="No codes left. Create new ones."
            one="# code left"
            other="# codes left"
          />
        }
        actions={
          <Button isBusy={isBusy} onClick={run}>
            <Trans>Create new codes</Trans>
          </Button>
        }
      />
      <Modal
        title={t`New recovery codes`}
        description={t`Your previous codes are no longer valid.`}
        open={codes !== undefined}
        onOpenChange={(isOpen) => !isOpen && setCodes(undefined)}
      >
        {codes && <RecoveryCodes codes={codes} />}
      </Modal>
    </>
  )
}
