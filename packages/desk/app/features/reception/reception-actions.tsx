import type { DeskStay, HandOver as Handed } from '@stay/contract/stay/desk-stays'
import { createContext, Suspense, use, useRef, useState, type ReactNode } from 'react'
import { useDesk } from '../../shared/app-context.ts'
import { EditStay, HandOver, MoveStay } from './dialogs.tsx'
import { useStayActions } from './use-stay-actions.ts'
import { useStayError } from './use-stay-error.ts'

type Dialog =
  | { kind: 'move' | 'edit'; stay: DeskStay }
  | { kind: 'hand-over' | 'checked-in'; stay: DeskStay; handOver: Handed }

export type ReceptionActions = {
  /** Whether an action on this stay is running. */
  isBusy: (stay: DeskStay) => boolean
  checkIn: (stay: DeskStay) => Promise<void>
  checkOut: (stay: DeskStay) => Promise<void>
  cancel: (stay: DeskStay) => Promise<void>
  handOver: (stay: DeskStay) => Promise<void>
  signOutDevices: (stay: DeskStay) => Promise<void>
  move: (stay: DeskStay) => void
  edit: (stay: DeskStay) => void
}

const ReceptionContext = createContext<ReceptionActions | undefined>(undefined)

/** What can be done with a stay, from its row and from its detail. */
export function useReception(): ReceptionActions {
  const actions = use(ReceptionContext)
  if (!actions) throw new Error('No ReceptionContext found.')
  return actions
}

/** Runs actions on stays and shows their dialogs. */
export function ReceptionProvider({ children }: { children: ReactNode }) {
  const { toasts } = useDesk()
  const actions = useStayActions()
  const stayError = useStayError()
  const [dialog, setDialog] = useState<Dialog>()
  const close = () => {
    setDialog(undefined)
    if (dialog?.kind === 'checked-in') actions.offerUndoOfCheckIn(dialog.stay)
  }
  const running = useRef(new Set<string>())
  const [busyIds, setBusyIds] = useState<string[]>([])
  // A key or a button that is pressed twice acts once.
  const run = (action: (stay: DeskStay) => Promise<void>) => async (stay: DeskStay) => {
    if (running.current.has(stay.id)) return
    running.current.add(stay.id)
    setBusyIds([...running.current])
    try {
      await action(stay)
    } catch (error) {
      toasts.show({ type: 'error', content: stayError(error) })
    } finally {
      running.current.delete(stay.id)
      setBusyIds([...running.current])
    }
  }
  const reception: ReceptionActions = {
    isBusy: ({ id }) => busyIds.includes(id),
    checkIn: run(async (stay) => {
      const { stay: checkedIn, handOver } = await actions.checkIn(stay)
      if (handOver) setDialog({ kind: 'checked-in', stay: checkedIn, handOver })
    }),
    checkOut: run(actions.checkOut),
    cancel: run(actions.cancel),
    handOver: run(async (stay) =>
      setDialog({ kind: 'hand-over', stay, handOver: await actions.handOver(stay) }),
    ),
    signOutDevices: run(actions.signOutDevices),
    move: (stay) => setDialog({ kind: 'move', stay }),
    edit: (stay) => setDialog({ kind: 'edit', stay }),
  }
  return (
    <ReceptionContext value={reception}>
      {children}
      <Suspense>
        {dialog?.kind === 'move' && <MoveStay stay={dialog.stay} onClose={close} />}
        {dialog?.kind === 'edit' && <EditStay stay={dialog.stay} onClose={close} />}
        {dialog && 'handOver' in dialog && <HandOver {...dialog} onClose={close} />}
      </Suspense>
    </ReceptionContext>
  )
}
