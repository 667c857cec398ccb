import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort } from '@stay/testkit/ports'
import { temporaryFolder } from '@stay/testkit/temporary-folder'
import { balancerOn } from '@stay/testkit/programs/balancer'
import { FaultProxy } from '@stay/testkit/programs/fault-proxy'
import { mosquittoOn } from '@stay/testkit/programs/mosquitto'
import { Postgres } from '@stay/testkit/programs/postgres'
import type { Program } from '@stay/testkit/programs/program'
import { redisOn } from '@stay/testkit/programs/redis'
import { serverOn } from '@stay/testkit/programs/server'
import { SmallDisk } from '@stay/testkit/programs/small-disk'

export const AUTH_SECRET = 'what is tried on bad days is signed with this'

/** Two servers behind a balancer, on PostgreSQL, Redis and Mosquitto: each real, each reached by a line that can fail. */
export type Installation = {
  url: string
  postgres: Postgres
  redis: Program
  mosquitto: Program
  /** Where devices connect: not by the servers' line. */
  mqttUrl: string
  balancer: Program
  servers: [Program, Program]
  serverUrls: [string, string]
  /** Where PostgreSQL has its data; undefined where no disk of its own could be made. */
  disk: SmallDisk | undefined
  lines: { postgres: FaultProxy; redis: FaultProxy; mosquitto: FaultProxy }
  /** What the next start of the servers gets besides. */
  env: Record<string, string>
  stop: () => Promise<void>
}

export async function startInstallation({
  hasSmallDisk = false,
  env = {},
}: { hasSmallDisk?: boolean; env?: Record<string, string> } = {}): Promise<Installation> {
  const folder = await temporaryFolder('stay-chaos-')
  const folderOf = async (name: string) => {
    await mkdir(join(folder, name))
    return join(folder, name)
  }
  const postgresFolder = await folderOf('postgres')
  const small = new SmallDisk(postgresFolder)
  const disk = hasSmallDisk && (await small.mount()) ? small : undefined
  const postgres = new Postgres(postgresFolder)
  await postgres.start()
  const [redisPort, mqttPort, port] = [await freePort(), await freePort(), await freePort()]
  const redis = redisOn(redisPort)
  const mosquitto = mosquittoOn(mqttPort, await folderOf('mosquitto'))
  await Promise.all([redis.start(), mosquitto.start()])
  const lines = {
    postgres: new FaultProxy({ path: join(postgres.socketDir, '.s.PGSQL.5432') }),
    redis: new FaultProxy({ port: redisPort, host: '127.0.0.1' }),
    mosquitto: new FaultProxy({ port: mqttPort, host: '127.0.0.1' }),
  }
  for (const line of Object.values(lines)) await line.start()
  const url = `http://127.0.0.1:${port}`
  const environment = () => ({
    DATABASE_URL: `postgres://stay@127.0.0.1:${lines.postgres.port}/postgres`,
    REDIS_URL: `redis://127.0.0.1:${lines.redis.port}`,
    MQTT_URL: `mqtt://127.0.0.1:${lines.mosquitto.port}`,
    AUTH_SECRET,
    PUBLIC_URL: url,
    TRUST_PROXY: 'loopback',
    DRAIN_SECONDS: '1',
    ...env,
  })
  const ports = [await freePort(), await freePort()] as const
  const servers: Installation['servers'] = [
    serverOn('server 1', ports[0], environment),
    serverOn('server 2', ports[1], environment),
  ]
  const balancer = balancerOn(port, [...ports], await folderOf('nginx'))
  const stop = async () => {
    for (const program of [balancer, ...servers, redis, mosquitto]) await program.end()
    for (const line of Object.values(lines)) await line.stop()
    await postgres.stop()
    await disk?.unmount()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    // Together, on an empty database: one of them makes the tables.
    await Promise.all(servers.map((server) => server.start()))
    await balancer.start()
  } catch (error) {
    await stop()
    throw error
  }
  return {
    url,
    postgres,
    redis,
    mosquitto,
    mqttUrl: `mqtt://127.0.0.1:${mqttPort}`,
    balancer,
    servers,
    serverUrls: [`http://127.0.0.1:${ports[0]}`, `http://127.0.0.1:${ports[1]}`],
    disk,
    lines,
    env,
    stop,
  }
}
