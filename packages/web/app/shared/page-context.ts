import type { PageContext } from '@stay/contract/page-context'
import { createContext } from 'react-router'

/** What the host gives to the loaders of a page. */
export const pageContext = createContext<PageContext>()
