export { messages } from '../locales/sk.po'
export { words } from '@stay/ui/words/sk'
