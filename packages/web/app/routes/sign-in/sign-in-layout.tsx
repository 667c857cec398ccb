import { Outlet } from 'react-router'
import { Header } from '../../shared/frame/header.tsx'
import { loadMessages } from '../../shared/i18n/load-area.ts'
import { replaceLocale } from '../../shared/replace-locale.ts'
import type { Route } from './+types/sign-in-layout'
import styles from './sign-in-layout.module.css'

export function loader({ request, params, context }: Route.LoaderArgs) {
  replaceLocale(params.locale, request, context)
  return null
}

export async function clientLoader() {
  await loadMessages('stay')
  return null
}

export default function SignInLayout() {
  return (
    <>
      <Header />
      <main id="content" tabIndex={-1} className={styles['page']}>
        <Outlet />
      </main>
    </>
  )
}
