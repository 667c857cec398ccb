export { messages } from '../locales/de-DE.po'
export { words } from '@stay/ui/words/de'
