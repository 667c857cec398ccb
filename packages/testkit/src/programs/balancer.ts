import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isOpen } from './is-open.ts'
import { Program } from './program.ts'
import type { Certificate } from '../certificate.ts'

const CONFIGURATION = join(import.meta.dirname, '../../../../deploy/nginx.conf')

/** nginx with our published configuration. Round robin instead of `least_conn`, which would always pick one server at this load. */
export const balancerOn = (port: number, servers: number[], folder: string, certificate?: Certificate) =>
  new Program(
    'nginx',
    async () => {
      const published = await readFile(CONFIGURATION, 'utf8')
      const adapted = published
        .replace('least_conn;', '')
        .replace(/listen \d+;/, `listen 127.0.0.1:${port}${certificate ? tlsOf(certificate) : ''};`)
        .replace(/stay-(\d):8080/g, (_, which: string) => `127.0.0.1:${servers[Number(which) - 1]}`)
      await mkdir(join(folder, 'logs'), { recursive: true })
      const file = join(folder, 'nginx.conf')
      await writeFile(
        file,
        `pid ${folder}/nginx.pid; error_log ${folder}/logs/error.log;\n${adapted.replace('http {', `http { access_log off; ${temporaryPaths(folder)}`)}`,
      )
      return {
        command: process.env['NGINX'] ?? '/usr/sbin/nginx',
        args: ['-p', folder, '-c', file, '-g', 'daemon off;'],
      }
    },
    () => isOpen(port),
  )

const tlsOf = ({ certFile, keyFile }: Certificate) =>
  ` ssl; ssl_certificate ${certFile}; ssl_certificate_key ${keyFile}`

/** Temporary folders of nginx: the default ones need root. */
export const temporaryPaths = (folder: string) =>
  ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
    .join(' ')
