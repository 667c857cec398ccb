/** Kept by a browser while the server has not yet heard of a logout. */
export const LOGGED_OUT = 'stay.logged-out'
