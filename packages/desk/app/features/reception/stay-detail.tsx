import { Trans, useLingui } from '@lingui/react/macro'
import type { DeskStay } from '@stay/contract/stay/desk-stays'
import { Button } from '@stay/ui/button'
import { more } from '@stay/ui/desk-icons'
import { IconButton } from '@stay/ui/icon-button'
import * as icons from '@stay/ui/icons'
import { Menu, type MenuItem } from '@stay/ui/menu'
import { useEffect, useRef } from 'react'
import { useCommands } from '../../shared/commands/use-commands.ts'
import { LoadState } from '../../shared/frame/load-state.tsx'
import { NextStep } from './next-step.tsx'
import { useReception, type ReceptionActions } from './reception-actions.tsx'
import { StayFacts } from './stay-facts.tsx'
import { useStayTexts } from './stay-texts.ts'
import styles from './today.module.css'
import { useIsNarrow } from './use-is-narrow.ts'
import { useStay } from './use-stays.ts'

/** A stay with everything that reception needs at the desk. */
export function StayDetail({ stayId, onClose }: { stayId: string; onClose: () => void }) {
  const { t } = useLingui()
  const stay = useStay(stayId)
  const area = useRef<HTMLElement>(null)
  const isNarrow = useIsNarrow()
  useEffect(() => {
    if (!isNarrow) return
    area.current?.focus({ preventScroll: true })
    scrollTo(0, 0)
  }, [isNarrow])
  return (
    <aside ref={area} tabIndex={-1} aria-label={t`Stay`} className={styles['detail']}>
      <IconButton
        icon={icons.close}
        label={t`Close the stay`}
        className={styles['close']}
        onClick={onClose}
      />
      <LoadState query={stay}>{(data) => <Detail stay={data} heading={isNarrow ? 'h1' : 'h2'} />}</LoadState>
    </aside>
  )
}

function Detail({ stay, heading: Heading }: { stay: DeskStay; heading: 'h1' | 'h2' }) {
  const { t } = useLingui()
  const texts = useStayTexts()
  const reception = useReception()
  const isOpen = stay.state === 'expected' || stay.state === 'in_house'
  const menu: MenuItem[] = [
    { key: 'edit', text: t`Edit`, shortcut: 'E', onSelect: () => reception.edit(stay), disabled: !isOpen },
    {
      key: 'hand-over',
      text: t`New PIN and sign-in code`,
      onSelect: () => void reception.handOver(stay),
      disabled: stay.state !== 'in_house',
    },
    {
      key: 'devices',
      text: t`Sign out all devices`,
      onSelect: () => void reception.signOutDevices(stay),
      disabled: stay.devices === 0,
    },
    {
      key: 'cancel',
      text: t`Cancel the stay`,
      startsGroup: true,
      onSelect: () => void reception.cancel(stay),
      disabled: stay.state !== 'expected',
    },
  ]
  const command = (key: keyof ReceptionActions, text: string, shortcut: string, run: () => void) => ({
    key,
    text,
    shortcut,
    run,
  })
  useCommands([
    ...(stay.state === 'expected' && stay.room !== null
      ? [command('checkIn', t`Check in ${texts.name(stay)}`, 'C', () => void reception.checkIn(stay))]
      : []),
    ...(stay.state === 'in_house'
      ? [command('checkOut', t`Check out ${texts.name(stay)}`, 'O', () => void reception.checkOut(stay))]
      : []),
    ...(isOpen
      ? [
          command('move', t`Room for ${texts.name(stay)}`, 'M', () => reception.move(stay)),
          command('edit', t`Edit ${texts.name(stay)}`, 'E', () => reception.edit(stay)),
        ]
      : []),
  ])
  return (
    <>
      <div className={styles['detail-body']}>
        <p className={styles['where']}>
          {stay.room === null ? <Trans>No room yet</Trans> : <Trans>Room {stay.room}</Trans>}
        </p>
        <Heading className={styles['detail-name']}>{texts.name(stay)}</Heading>
        {stay.alert && (
          <p className={styles['alert']}>
            <Trans>
              <strong>Alert</strong> · {stay.alert}
            </Trans>
          </p>
        )}
        <StayFacts stay={stay} />
      </div>
      {isOpen && (
        <div className={styles['actions']}>
          <NextStep stay={stay} />
          {stay.room !== null && !stay.isRoomTaken && (
            <Button onClick={() => reception.move(stay)}>
              <Trans>Move</Trans>
            </Button>
          )}
          <Menu
            label={t`More actions`}
            items={menu}
            trigger={<IconButton icon={more} label={t`More actions`} variant="quiet" />}
          />
        </div>
      )}
    </>
  )
}
