import { isOpen } from './is-open.ts'
import { Program } from './program.ts'

export const redisOn = (port: number) =>
  new Program(
    'Redis',
    () => ({
      command: process.env['REDIS_SERVER'] ?? 'redis-server',
      args: ['--port', String(port), '--save', '', '--appendonly', 'no', '--bind', '127.0.0.1'],
    }),
    () => isOpen(port),
  )
