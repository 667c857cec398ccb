export const CARD_KINDS = ['activity', 'information', 'event', 'place'] as const
export type CardKind = (typeof CARD_KINDS)[number]
