/** Where a device keeps what is a guest's own, for when there is no network. */
export const OWN_STORE = 'stay-own'
