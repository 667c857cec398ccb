import pino, { type DestinationStream, type Logger } from 'pino'

/** JSON lines; an error is told by its kind, its words and where it came from, never by a whole stack. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = { level, serializers: { err: describeError } }
  return destination ? pino(options, destination) : pino(options)
}

function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) }
  const { code } = error as { code?: unknown }
  const at = error.stack?.split('\n').find((line) => line.includes('/packages/'))
  return {
    type: error.name,
    message: error.message,
    ...(typeof code === 'string' && { code }),
    ...(at && { at: at.slice(at.lastIndexOf('/packages/') + 1).replace(/\)$/, '') }),
  }
}
