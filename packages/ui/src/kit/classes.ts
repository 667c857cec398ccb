type Name = string | false | undefined

/** Joins the class names that are there. */
export const classes = (...names: Name[]) => names.filter(Boolean).join(' ')

/** Joins the ids that are there, for `aria-describedby`; none is no attribute. */
export const joinIds = (...ids: Name[]) => classes(...ids) || undefined
