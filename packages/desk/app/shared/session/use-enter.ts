import { matchLocale } from '@stay/contract/i18n/locale'
import { DESK } from '@stay/contract/paths'
import type { Me } from '@stay/contract/staff/staff'
import { useNavigate } from 'react-router'
import { storeLanguage } from '../i18n/language.ts'
import { useSetMe } from './use-me.ts'

/** Opens a page after a sign-in, in the language of the staff member. */
export function useEnter(): (me: Me, path: string) => void {
  const setMe = useSetMe()
  const navigate = useNavigate()
  return (me, path) => {
    setMe(me)
    // The demo account has the language of the browser.
    const language = me.isDemo ? undefined : matchLocale(me.language)
    if (language && storeLanguage(language)) location.replace(DESK + path)
    else void navigate(path, { replace: true })
  }
}
