/** Query key of the own ways to sign in. */
export const METHODS_KEY = ['sign-in-methods']
