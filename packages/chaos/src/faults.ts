import type { Installation } from './installation.ts'

/** A part of the installation that a request may need. */
export type Part = 'server' | 'postgres' | 'redis' | 'mosquitto'

export type Fault = {
  name: string
  /** What is broken by it. */
  part: Part
  start: () => void | Promise<void>
  heal: () => void | Promise<void>
}

/** Every fault that an installation can have; the clocks go wrong by so much. */
const SKEW_MS = 30_000

export function faultsOf(installation: Installation): Fault[] {
  const { servers, postgres, redis, mosquitto, lines, disk } = installation
  const programs = [
    ...servers.map((program) => ({ program, part: 'server' as const })),
    { program: redis, part: 'redis' as const },
    { program: mosquitto, part: 'mosquitto' as const },
  ]
  return [
    ...programs.flatMap(({ program, part }): Fault[] => [
      { name: `kill ${program.name}`, part, start: program.kill, heal: () => program.start() },
      {
        name: `freeze ${program.name}`,
        part,
        start: () => void program.freeze(),
        heal: () => void program.thaw(),
      },
    ]),
    {
      name: 'kill PostgreSQL',
      part: 'postgres',
      start: () => postgres.kill(),
      heal: () => postgres.revive(),
    },
    {
      name: 'freeze PostgreSQL',
      part: 'postgres',
      start: () => postgres.freeze(),
      heal: () => postgres.thaw(),
    },
    ...Object.entries(lines).flatMap(([part, line]): Fault[] => [
      {
        name: `cut the line to ${part}`,
        part: part as Part,
        start: () => line.cut(),
        heal: () => line.heal(),
      },
      {
        name: `silence the line to ${part}`,
        part: part as Part,
        start: () => line.silence(),
        heal: () => line.heal(),
      },
    ]),
    ...servers.flatMap((server): Fault[] =>
      [SKEW_MS, -SKEW_MS].map((skewMs) => ({
        name: `the clock of ${server.name} is wrong by ${skewMs / 1000} s`,
        part: 'server',
        start: () => void server.tell({ skewMs }),
        heal: () => void server.tell({ skewMs: 0 }),
      })),
    ),
    ...(disk
      ? [
          {
            name: 'the disk of PostgreSQL is full',
            part: 'postgres' as const,
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
