import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isOpen } from './is-open.ts'
import { Program } from './program.ts'

const CONFIGURATION = join(import.meta.dirname, '../../../../deploy/nginx.conf')

/**
 * nginx with the configuration that we hand out, on the addresses of the test. Only the turns are strict: with so few
 * connections the least busy server would always be the same.
 */
export const balancerOn = (port: number, servers: number[], folder: string) =>
  new Program(
    'nginx',
    async () => {
      const given = await readFile(CONFIGURATION, 'utf8')
      const own = given
        .replace('least_conn;', '')
        .replace(/listen \d+;/, `listen 127.0.0.1:${port};`)
        .replace(/stay-(\d):8080/g, (_, which: string) => `127.0.0.1:${servers[Number(which) - 1]}`)
      await mkdir(join(folder, 'logs'), { recursive: true })
      const file = join(folder, 'nginx.conf')
      await writeFile(
        file,
        `pid ${folder}/nginx.pid; error_log ${folder}/logs/error.log;\n${own.replace('http {', `http { access_log off; ${temporaryPaths(folder)}`)}`,
      )
      return {
        command: process.env['NGINX'] ?? '/usr/sbin/nginx',
        args: ['-p', folder, '-c', file, '-g', 'daemon off;'],
      }
    },
    () => isOpen(port),
  )

/** Where nginx keeps what does not fit into its memory: the usual places are not everybody's. */
export const temporaryPaths = (folder: string) =>
  ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
    .join(' ')
