const BUCKETS_SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5]
const NO_ROUTE = 'none'

type OfRoute = {
  /** Responses by status. */
  statuses: Map<number, number>
  /** Responses by bucket; the last one is for longer times. */
  buckets: number[]
  seconds: number
}

/**
 * Counts responses. The library needs more time for this than the response itself. Labels are route patterns, not
 * URLs: URLs contain hotel and guest ids.
 */
export class ResponseMetrics {
  #routes = new Map<string, OfRoute>()

  count({ route = NO_ROUTE, status, ms }: { route?: string | undefined; status: number; ms: number }): void {
    let found = this.#routes.get(route)
    if (!found) {
      found = { statuses: new Map(), buckets: [...BUCKETS_SECONDS, Infinity].map(() => 0), seconds: 0 }
      this.#routes.set(route, found)
    }
    const seconds = ms / 1000
    const bucket = BUCKETS_SECONDS.findIndex((limit) => seconds <= limit)
    const index = bucket < 0 ? BUCKETS_SECONDS.length : bucket
    found.statuses.set(status, (found.statuses.get(status) ?? 0) + 1)
    found.buckets[index] = (found.buckets[index] ?? 0) + 1
    found.seconds += seconds
  }

  /** In the text format of Prometheus. */
  toText(): string {
    const routes = [...this.#routes]
    return [
      '# HELP stay_http_requests_total Requests answered, by route and status.',
      '# TYPE stay_http_requests_total counter',
      ...routes.flatMap(([route, { statuses }]) =>
        [...statuses].map(
          ([status, count]) => `stay_http_requests_total{route="${route}",status="${status}"} ${count}`,
        ),
      ),
      '# HELP stay_http_request_seconds Time to answer, by route.',
      '# TYPE stay_http_request_seconds histogram',
      ...routes.flatMap(([route, ofRoute]) => histogramLines(route, ofRoute)),
      '',
    ].join('\n')
  }
}

/** Each bucket includes the shorter times. */
function histogramLines(route: string, { buckets, seconds }: OfRoute): string[] {
  const name = 'stay_http_request_seconds'
  let total = 0
  return [
    ...buckets.map((count, index) => {
      total += count
      return `${name}_bucket{le="${BUCKETS_SECONDS[index] ?? '+Inf'}",route="${route}"} ${total}`
    }),
    `${name}_sum{route="${route}"} ${seconds}`,
    `${name}_count{route="${route}"} ${total}`,
  ]
}
