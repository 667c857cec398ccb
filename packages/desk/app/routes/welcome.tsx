import { welcomeSecretOf } from '@stay/contract/paths'
import { useLocation } from 'react-router'
import { Welcome } from '../features/welcome/welcome.tsx'

/** The page of links that open an account. */
export function Component() {
  return <Welcome secret={welcomeSecretOf(useLocation().hash) ?? ''} />
}
