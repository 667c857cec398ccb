import type { ToastStore } from '@stay/ui/toasts'
import { createContext, use } from 'react'
import type { DeskApi } from './api/desk-api.ts'
import type { Commands } from './commands/commands.ts'
import type { Connectivity } from './connectivity/connectivity.ts'
import type { Prompts } from './session/prompts.ts'
import type { UndoStore } from './undo/undo.ts'

export type Desk = {
  api: DeskApi
  connectivity: Connectivity
  prompts: Prompts
  commands: Commands
  toasts: ToastStore
  undo: UndoStore
}

export const DeskContext = createContext<Desk | undefined>(undefined)

/** The API of the desk and its stores. */
export function useDesk(): Desk {
  const desk = use(DeskContext)
  if (!desk) throw new Error('No DeskContext found.')
  return desk
}
