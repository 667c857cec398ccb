import { data } from 'react-router'

export const loader = () => refuse()

export const clientLoader = () => refuse()

function refuse(): never {
  throw data(null, { status: 404 })
}

export default function NotFound() {
  return null
}
