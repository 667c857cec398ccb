import type { Answer } from '@stay/contract/http/call'
import type { Calls } from '@stay/contract/http/tourist-calls'
import type { Api } from '@stay/contract/http/client'

export type NotificationPage = Answer<Calls['GET /notifications/me/']>

/** One page of the guest's messages, newest first. */
export const loadNotifications = (api: Api, page = 1): Promise<NotificationPage> =>
  api('GET /notifications/me/', { query: { page } })
