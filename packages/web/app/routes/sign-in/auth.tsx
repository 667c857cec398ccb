import { Outlet } from 'react-router'
import { Header } from '../../shared/frame/header.tsx'
import { loadMessages } from '../../shared/i18n/load-area.ts'
import { replaceLocale } from '../../shared/replace-locale.ts'
import type { Route } from './+types/auth'
import styles from './auth.module.css'

export function loader({ request, params, context }: Route.LoaderArgs) {
  replaceLocale(params.locale, request, context)
  return null
}

export async function clientLoader() {
  await loadMessages('stay')
  return null
}

/** Where guests sign in. */
export default function Auth() {
  return (
    <>
      <Header />
      <main id="content" tabIndex={-1} className={styles['page']}>
        <Outlet />
      </main>
    </>
  )
}
