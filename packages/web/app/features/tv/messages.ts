import type { Messages } from '@lingui/core'
import type { Locale } from '@stay/contract/i18n/locale'
import { messages as cs } from '../../locales/tv/cs.po'
import { messages as de } from '../../locales/tv/de-DE.po'
import { messages as en } from '../../locales/tv/en-US.po'
import { messages as hr } from '../../locales/tv/hr.po'
import { messages as pl } from '../../locales/tv/pl.po'
import { messages as sk } from '../../locales/tv/sk.po'

/** All languages are bundled, because a TV changes its language with each guest, also offline. */
export const TV_MESSAGES: Record<Locale, Messages> = { cs, 'de-DE': de, 'en-US': en, hr, pl, sk }
