import type { deskCalls } from '@stay/contract/http/desk-calls'
import type { privateServer } from '../http/serve-private.ts'
import type { StaffContext } from '../staff/context.ts'
import type { DemoOwner } from '../staff/demo-owner.ts'
import type { Publish } from '../live/events.ts'
import type { TouristDeps } from '../tourist/deps.ts'

export type DeskDeps = TouristDeps & StaffContext & { publish: Publish; demoOwner: DemoOwner | undefined }

export type ServeDeskCall = ReturnType<typeof privateServer<typeof deskCalls>>
