import pino, { type DestinationStream, type Logger, type LoggerOptions } from 'pino'

const ERROR = pino.levels.values['error'] ?? 50

/**
 * JSON lines; an error is told by its kind, its words and where it came from, never by a whole stack. Whoever wants to
 * know of errors gets them as they are.
 */
export function createLogger(
  level: string,
  { destination, onError }: { destination?: DestinationStream; onError?: (error: unknown) => void } = {},
): Logger {
  const options: LoggerOptions = {
    level,
    serializers: { err: describeError },
    // A hook costs something with every line.
    ...(onError && {
      hooks: {
        logMethod(args, log, of) {
          const [first] = args as unknown[]
          if (of >= ERROR && typeof first === 'object' && first && 'err' in first) onError(first.err)
          log.apply(this, args)
        },
      },
    }),
  }
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
