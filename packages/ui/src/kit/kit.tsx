import { createContext, use, useMemo, type AnchorHTMLAttributes, type ComponentType, type Ref } from 'react'
import type { KitMessages } from '../messages/messages.ts'

/** What a link of the app's router takes; a plain anchor serves as well. */
export type KitLinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & {
  href: string
  /** Followed by the browser itself, not by the router. */
  isPlain?: boolean | undefined
  ref?: Ref<HTMLAnchorElement> | undefined
}

type Kit = {
  /** The BCP 47 locale that numbers and dates are written in. */
  locale: string
  messages: KitMessages
  link: ComponentType<KitLinkProps>
}

const KitContext = createContext<Kit | undefined>(undefined)

const Anchor = ({ children, isPlain: _isPlain, ...others }: KitLinkProps) => <a {...others}>{children}</a>

/** Gives every part below it its language, and the link component of the app's router. */
export function KitProvider({
  locale,
  messages,
  link = Anchor,
  children,
}: Omit<Kit, 'link'> & { link?: ComponentType<KitLinkProps>; children: React.ReactNode }) {
  const kit = useMemo(() => ({ locale, messages, link }), [locale, messages, link])
  return <KitContext value={kit}>{children}</KitContext>
}

/** The messages, the locale and the link component of the surrounding app. */
export function useKit(): Kit {
  const kit = use(KitContext)
  if (!kit) throw new Error('Parts of the kit stand inside a <KitProvider>.')
  return kit
}
