/** Local storage key, set until the server has confirmed a logout. */
export const LOGGED_OUT = 'stay.logged-out'
