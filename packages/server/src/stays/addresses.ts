/** A fragment stays on the phone: it comes into no log. */
export const signInUrl = (publicUrl: string, code: string) => `${publicUrl}/auth/htv#c=${code}`

export const televisionUrl = (publicUrl: string, displayKey: string) => `${publicUrl}/tv/${displayKey}`
