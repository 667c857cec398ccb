import { Outlet } from 'react-router'
import { replaceLocale } from '../shared/replace-locale.ts'
import type { Route } from './+types/app'

export function loader({ request, params, context }: Route.LoaderArgs) {
  replaceLocale(params.locale, request, context)
  return null
}

/** Links inside the app contain only supported languages. */
export const clientLoader = () => null

export const shouldRevalidate = () => false

export default function AppLayout() {
  return <Outlet />
}
