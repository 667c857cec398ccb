/** Preloaded with `--import`: an IPC message `{ skewMs }` shifts the clock of the server. */

const RealDate = Date
let skewMs = 0

class SkewedDate extends RealDate {
  constructor(...args: []) {
    if (args.length === 0) super(RealDate.now() + skewMs)
    else super(...args)
  }
  static override now = () => RealDate.now() + skewMs
}

globalThis.Date = SkewedDate as DateConstructor
process.on('message', (message: { skewMs?: number }) => {
  skewMs = message.skewMs ?? skewMs
})
