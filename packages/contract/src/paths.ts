/** Where the tourist API lives. */
export const TOURIST_API = '/api/v1/tourist'
/** Where the push API lives. */
export const PUSH_API = '/api/v1'
/** Where the hotel's own systems call. */
export const HOTEL_API = '/api/v1/hotel'
/** Where sockets are opened, followed by a push token. */
export const PUSH_STREAMS = '/push-streams/'
