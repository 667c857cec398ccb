import type { Installation } from './installation.ts'

export type Component = 'server' | 'postgres' | 'redis' | 'mosquitto'

export type Fault = {
  name: string
  component: Component
  start: () => void | Promise<void>
  heal: () => void | Promise<void>
}

const CLOCK_SKEW_MS = 30_000

export function faultsOf(installation: Installation): Fault[] {
  const { servers, postgres, redis, mosquitto, proxies, disk } = installation
  const programs = [
    ...servers.map((program) => ({ program, component: 'server' as const })),
    { program: redis, component: 'redis' as const },
    { program: mosquitto, component: 'mosquitto' as const },
  ]
  return [
    ...programs.flatMap(({ program, component }): Fault[] => [
      { name: `kill ${program.name}`, component, start: program.kill, heal: () => program.start() },
      {
        name: `freeze ${program.name}`,
        component,
        start: () => void program.freeze(),
        heal: () => void program.thaw(),
      },
    ]),
    {
      name: 'kill PostgreSQL',
      component: 'postgres',
      start: () => postgres.kill(),
      heal: () => postgres.revive(),
    },
    {
      name: 'freeze PostgreSQL',
      component: 'postgres',
      start: () => postgres.freeze(),
      heal: () => postgres.thaw(),
    },
    ...Object.entries(proxies).flatMap(([component, proxy]): Fault[] => [
      {
        name: `cut the connection to ${component}`,
        component: component as Component,
        start: () => proxy.cut(),
        heal: () => proxy.heal(),
      },
      {
        name: `blackhole the connection to ${component}`,
        component: component as Component,
        start: () => proxy.blackhole(),
        heal: () => proxy.heal(),
      },
    ]),
    ...servers.flatMap((server): Fault[] =>
      [CLOCK_SKEW_MS, -CLOCK_SKEW_MS].map((skewMs) => ({
        name: `shift the clock of ${server.name} by ${skewMs / 1000} s`,
        component: 'server',
        start: () => void server.send({ skewMs }),
        heal: () => void server.send({ skewMs: 0 }),
      })),
    ),
    ...(disk
      ? [
          {
            name: 'fill the disk of PostgreSQL',
            component: 'postgres' as const,
            start: () => disk.fill(),
            heal: async () => {
              await disk.free()
              await postgres.revive()
            },
          },
        ]
      : []),
  ]
}
