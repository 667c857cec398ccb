/** Where the tourist API lives. */
export const TOURIST_API = '/api/v1/tourist'
