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

export const AUTH_SECRET = 'auth secret of the chaos installation'

/** Two servers behind nginx. They reach PostgreSQL, Redis and Mosquitto through fault proxies. */
export type Installation = {
  url: string
  postgres: Postgres
  redis: Program
  mosquitto: Program
  /** For devices: the broker without the fault proxy. */
  mqttUrl: string
  balancer: Program
  servers: [Program, Program]
  serverUrls: [string, string]
  /** The disk of PostgreSQL. Undefined if it could not be mounted. */
  disk: SmallDisk | undefined
  proxies: { postgres: FaultProxy; redis: FaultProxy; mosquitto: FaultProxy }
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
  const proxies = {
    postgres: new FaultProxy({ path: join(postgres.socketDir, '.s.PGSQL.5432') }),
    redis: new FaultProxy({ port: redisPort, host: '127.0.0.1' }),
    mosquitto: new FaultProxy({ port: mqttPort, host: '127.0.0.1' }),
  }
  for (const proxy of Object.values(proxies)) await proxy.start()
  const url = `http://127.0.0.1:${port}`
  const environment = () => ({
    DATABASE_URL: `postgres://stay@127.0.0.1:${proxies.postgres.port}/postgres`,
    REDIS_URL: `redis://127.0.0.1:${proxies.redis.port}`,
    MQTT_URL: `mqtt://127.0.0.1:${proxies.mosquitto.port}`,
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
    for (const proxy of Object.values(proxies)) await proxy.stop()
    await postgres.stop()
    await disk?.unmount()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    // Both start at once on an empty database: exactly one must migrate it.
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
    proxies,
    env,
    stop,
  }
}
