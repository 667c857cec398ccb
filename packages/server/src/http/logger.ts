import pino, { type DestinationStream, type Logger, type LoggerOptions } from 'pino'

const ERROR = pino.levels.values['error'] ?? 50

/** Logs JSON lines. Errors are logged with type, message and origin, without the stack; `onError` gets the original error. */
export function createLogger(
  level: string,
  { destination, onError }: { destination?: DestinationStream; onError?: (error: unknown) => void } = {},
): Logger {
  const options: LoggerOptions = {
    level,
    serializers: { err: describeError },
    // The hook runs for every log line; install it only if needed.
    ...(onError && {
      hooks: {
        logMethod(args, log, level) {
          const [first] = args as unknown[]
          if (level >= ERROR && typeof first === 'object' && first && 'err' in first) onError(first.err)
          log.apply(this, args)
        },
      },
    }),
  }
  return destination ? pino(options, destination) : pino(options)
}

export function logResponse(
  log: Pick<Logger, 'info' | 'warn'>,
  response: { status: number; ms: number } & Record<string, unknown>,
): void {
  response.ms = Math.round(response.ms * 10) / 10
  if (response.status < 500) log.info(response, 'request completed')
  else log.warn(response, 'request completed')
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
