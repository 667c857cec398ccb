import { Trans, useLingui } from '@lingui/react/macro'
import type { StaffHotel } from '@stay/contract/staff/staff'
import { menu } from '@stay/ui/desk-icons'
import { IconButton } from '@stay/ui/icon-button'
import { Modal } from '@stay/ui/modal'
import { useCallback, useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { CommandPalette } from '../commands/command-palette.tsx'
import { KeyList } from '../commands/key-list.tsx'
import { useShortcuts } from '../commands/use-shortcuts.ts'
import { useAccent } from '../hotel/use-accent.ts'
import { deskPaths } from '../paths.ts'
import { ConnectionBar } from './connection-bar.tsx'
import { FrameCommands } from './frame-commands.tsx'
import styles from './frame.module.css'
import { HotelSwitcher } from './hotel-switcher.tsx'
import { Navigation } from './navigation.tsx'
import { Person } from './person.tsx'

/** What surrounds every page after sign-in: the hotel, its pages, the person, the commands. */
export function Frame({ hotel, children }: { hotel: StaffHotel | undefined; children: ReactNode }) {
  const { t } = useLingui()
  const [opened, setOpened] = useState<'menu' | 'palette' | 'keys'>()
  const close = useCallback(() => setOpened(undefined), [])
  const openPalette = useCallback(() => setOpened('palette'), [])
  const openKeys = useCallback(() => setOpened('keys'), [])
  useShortcuts({ openPalette, openKeys })
  useAccent(hotel?.accent)
  return (
    <div className={styles['frame']}>
      <a href="#content" className={`visually-hidden ${styles['skip'] ?? ''}`}>
        <Trans>Skip to the content</Trans>
      </a>
      <header className={styles['side']}>
        <div className={styles['hotel']}>
          <Link to={hotel ? deskPaths.hotel(hotel.id) : deskPaths.home} className={styles['hotel-name']}>
            {hotel?.name ?? <Trans>Desk</Trans>}
          </Link>
          {hotel && <HotelSwitcher hotel={hotel} />}
        </div>
        <div className={styles['side-nav']}>{hotel && <Navigation hotel={hotel} />}</div>
        <div className={styles['side-person']}>
          <Person hotel={hotel} onShowKeys={openKeys} />
        </div>
        <IconButton
          icon={menu}
          label={t`Menu`}
          className={styles['menu-button']}
          onClick={() => setOpened('menu')}
        />
      </header>
      <div className={styles['main']}>
        <ConnectionBar />
        {children}
      </div>
      <Modal
        title={hotel?.name ?? t`Desk`}
        open={opened === 'menu'}
        onOpenChange={(isOpen) => !isOpen && close()}
      >
        {hotel && <Navigation hotel={hotel} onNavigate={close} />}
        <Person hotel={hotel} onShowKeys={openKeys} onNavigate={close} />
      </Modal>
      <CommandPalette open={opened === 'palette'} onClose={close} />
      <KeyList open={opened === 'keys'} onClose={close} />
      <FrameCommands hotel={hotel} onShowKeys={openKeys} />
    </div>
  )
}
