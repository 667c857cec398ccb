import { expect, it } from 'vitest'
import { ResponseMetrics } from './response-metrics.ts'

it('counts responses by route and status, and their times by bucket', () => {
  const metrics = new ResponseMetrics()
  metrics.count({ route: '/a', status: 200, ms: 1 })
  metrics.count({ route: '/a', status: 200, ms: 30 })
  metrics.count({ route: '/a', status: 503, ms: 4000 })
  metrics.count({ status: 404, ms: 2 })
  const lines = metrics.toText().split('\n')
  expect(lines).toContain('stay_http_requests_total{route="/a",status="200"} 2')
  expect(lines).toContain('stay_http_requests_total{route="/a",status="503"} 1')
  expect(lines).toContain('stay_http_requests_total{route="none",status="404"} 1')
  expect(lines.filter((line) => line.includes('seconds') && line.includes('"/a"'))).toEqual([
    ...['0.002', '0.005', '0.01', '0.025'].map(
      (limit) => `stay_http_request_seconds_bucket{le="${limit}",route="/a"} 1`,
    ),
    ...['0.05', '0.1', '0.25', '0.5', '1', '2.5'].map(
      (limit) => `stay_http_request_seconds_bucket{le="${limit}",route="/a"} 2`,
    ),
    'stay_http_request_seconds_bucket{le="+Inf",route="/a"} 3',
    'stay_http_request_seconds_sum{route="/a"} 4.031',
    'stay_http_request_seconds_count{route="/a"} 3',
  ])
  expect(lines).toContain('stay_http_request_seconds_bucket{le="0.002",route="none"} 1')
})
