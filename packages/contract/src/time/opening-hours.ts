import { Type, type Static } from 'typebox'
import { ClockTime, Day } from '../schema/schemas.ts'
import { WEEKDAYS } from './weekdays.ts'

const Breaks = Type.Array(Type.Object({ from: ClockTime, to: ClockTime }, { additionalProperties: false }), {
  maxItems: 8,
})

const interval = { opens: ClockTime, closes: ClockTime, breaks: Type.Optional(Breaks) }

const Interval = Type.Object(interval, { additionalProperties: false })
export type Interval = Static<typeof Interval>

/** Opening hours. If `closes` is not after `opens`, the interval ends on the next day. */
export const OpeningHours = Type.Object(
  {
    timeZone: Type.String(),
    weekly: Type.Array(
      Type.Object(
        { days: Type.Array(Type.Enum([...WEEKDAYS]), { minItems: 1 }), ...interval },
        { additionalProperties: false },
      ),
    ),
    exceptions: Type.Optional(
      Type.Array(
        Type.Object(
          {
            from: Day,
            to: Day,
            closed: Type.Optional(Type.Literal(true)),
            intervals: Type.Optional(Type.Array(Interval)),
          },
          { additionalProperties: false },
        ),
      ),
    ),
  },
  { additionalProperties: false },
)
export type OpeningHours = Static<typeof OpeningHours>
