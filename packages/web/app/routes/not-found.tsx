import { data } from 'react-router'

export const loader = () => throwNotFound()

export const clientLoader = () => throwNotFound()

function throwNotFound(): never {
  throw data(null, { status: 404 })
}

export default function NotFound() {
  return null
}
