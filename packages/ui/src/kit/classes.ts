type Name = string | false | undefined

export const classes = (...names: Name[]) => names.filter(Boolean).join(' ')

/** Joins ids for `aria-describedby`; undefined if all are empty. */
export const joinIds = (...ids: Name[]) => classes(...ids) || undefined
