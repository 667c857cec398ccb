import { createContext, use, useMemo, type AnchorHTMLAttributes, type ComponentType, type Ref } from 'react'
import type { KitMessages } from '../messages/messages.ts'

/** Props of the link component that the app provides. */
export type KitLinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & {
  href: string
  /** Loads the document from the server instead of navigating with the router. */
  isPlain?: boolean | undefined
  ref?: Ref<HTMLAnchorElement> | undefined
}

type Kit = {
  /** BCP 47 locale for numbers and dates. */
  locale: string
  messages: KitMessages
  link: ComponentType<KitLinkProps>
}

const KitContext = createContext<Kit | undefined>(undefined)

const Anchor = ({ children, isPlain: _isPlain, ...others }: KitLinkProps) => <a {...others}>{children}</a>

/** Provides the locale, the messages and the link component to the components of the kit. */
export function KitProvider({
  locale,
  messages,
  link = Anchor,
  children,
}: Omit<Kit, 'link'> & { link?: ComponentType<KitLinkProps>; children: React.ReactNode }) {
  const kit = useMemo(() => ({ locale, messages, link }), [locale, messages, link])
  return <KitContext value={kit}>{children}</KitContext>
}

/** Returns the locale, the messages and the link component of the `KitProvider`. */
export function useKit(): Kit {
  const kit = use(KitContext)
  if (!kit) throw new Error('No KitProvider found. Wrap the app in <KitProvider>.')
  return kit
}
