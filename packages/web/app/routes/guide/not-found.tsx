import { data } from 'react-router'
import { GuideError } from '../../features/guide/frame/guide-error.tsx'
import type { Route } from './+types/not-found'

export const loader = () => throwNotFound()

export const clientLoader = () => throwNotFound()

function throwNotFound(): never {
  throw data(null, { status: 404 })
}

export default function NotFound() {
  return null
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <GuideError error={error} />
}
