/** Words for the type of a hotel in the languages of guests, folded. `hotel zakopane` finds every hotel in Zakopane. */
const TYPE_WORDS: Record<string, string[]> = {
  hotel: ['hotel', 'hotels', 'hotele', 'hotely', 'hoteli'],
  apartment: [
    'apartment',
    'apartments',
    'apartament',
    'apartamenty',
    'apartmany',
    'apartman',
    'apartmani',
    'ferienwohnung',
    'ferienwohnungen',
  ],
}

export const matchTypes = (term: string) =>
  Object.keys(TYPE_WORDS).filter((type) => TYPE_WORDS[type]?.includes(term))
