import { withoutSecrets } from '@stay/contract/paths'

export const loggedPath = (url: string) => withoutSecrets(url.split('?', 1)[0] ?? '')
