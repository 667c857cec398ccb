/** Name of the cache with the data of the signed-in guest. */
export const GUEST_CACHE = 'stay-own'
