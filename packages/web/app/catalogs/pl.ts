export { messages } from '../locales/pl.po'
export { words } from '@stay/ui/words/pl'
