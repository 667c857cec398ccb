import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@stay/testkit/ports'
import { temporaryPaths } from '@stay/testkit/programs/balancer'
import { isOpen } from '@stay/testkit/programs/is-open'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Running } from './processes.ts'

const NGINX = process.env['NGINX'] ?? '/usr/sbin/nginx'
const MODULE = '/usr/lib/nginx/modules/ngx_nchan_module.so'

/** nginx with nchan, a pub/sub module in C, on one core. Returns undefined if it is not installed. */
export async function startNchan(): Promise<Running | undefined> {
  if (!existsSync(NGINX) || !existsSync(MODULE)) return undefined
  const started = performance.now()
  const folder = await mkdtemp(join(tmpdir(), 'stay-nchan-'))
  const port = await freePort()
  const file = join(folder, 'nginx.conf')
  await mkdir(join(folder, 'logs'))
  await writeFile(
    file,
    `load_module ${MODULE};
pid ${folder}/nginx.pid; error_log ${folder}/logs/error.log; daemon off;
worker_processes 1; worker_cpu_affinity 01; worker_rlimit_nofile 65536;
events { worker_connections 32768; }
http {
  access_log off; ${temporaryPaths(folder)}
  nchan_shared_memory_size 256M;
  server {
    listen 127.0.0.1:${port};
    location /push-streams/ { nchan_subscriber websocket; nchan_channel_id all; nchan_subscriber_first_message newest; }
    location = / { nchan_publisher; nchan_channel_id all; nchan_message_buffer_length 0; }
  }
}
`,
  )
  const child = spawn(NGINX, ['-p', folder, '-c', file], { stdio: 'ignore' })
  while (!(await isOpen(port))) await sleep(20)
  return {
    url: `http://127.0.0.1:${port}`,
    readyMs: performance.now() - started,
    child,
    stop: async () => {
      const exited = once(child, 'exit')
      child.kill('SIGTERM')
      await exited
      await rm(folder, { recursive: true, force: true })
    },
  }
}
