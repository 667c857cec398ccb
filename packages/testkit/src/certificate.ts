import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

export type Certificate = { certFile: string; keyFile: string }

/** Creates a self-signed certificate for `localhost`. */
export async function createCertificate(folder: string): Promise<Certificate> {
  const certFile = join(folder, 'localhost.crt')
  const keyFile = join(folder, 'localhost.key')
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', keyFile]
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  const openssl = process.env['OPENSSL'] ?? 'openssl'
  await promisify(execFile)(openssl, ['req', '-x509', '-days', '2', ...key, ...subject, '-out', certFile])
  return { certFile, keyFile }
}
