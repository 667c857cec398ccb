/** Loaded before a server: its clock goes wrong when it is told so. */

const RealDate = Date
let skewMs = 0

class SkewedDate extends RealDate {
  constructor(...given: []) {
    if (given.length === 0) super(RealDate.now() + skewMs)
    else super(...given)
  }
  static override now = () => RealDate.now() + skewMs
}

globalThis.Date = SkewedDate as DateConstructor
process.on('message', (message: { skewMs?: number }) => {
  skewMs = message.skewMs ?? skewMs
})
