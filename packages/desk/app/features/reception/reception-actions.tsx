import type { DeskStay, HandOver as Handed } from '@stay/contract/stay/desk-stays'
import { useMutation } from '@tanstack/react-query'
import { createContext, Suspense, use, useState, type ReactNode } from 'react'
import { useDesk } from '../../shared/desk-context.ts'
import { EditStay, HandOver, MoveStay } from './dialogs.tsx'
import { useStayActions } from './use-stay-actions.ts'
import { useStayError } from './use-stay-error.ts'

type Dialog =
  | { kind: 'move' | 'edit'; stay: DeskStay }
  | { kind: 'hand-over' | 'checked-in'; stay: DeskStay; handOver: Handed }

export type ReceptionActions = {
  /** Whether an action on this stay is running. */
  isBusy: (stay: DeskStay) => boolean
  checkIn: (stay: DeskStay) => void
  checkOut: (stay: DeskStay) => void
  cancel: (stay: DeskStay) => void
  handOver: (stay: DeskStay) => void
  signOutDevices: (stay: DeskStay) => void
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
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ stay, action }: { stay: DeskStay; action: (stay: DeskStay) => Promise<void> }) =>
      action(stay),
    onError: (error) => toasts.show({ type: 'error', content: stayError(error) }),
  })
  const run = (action: (stay: DeskStay) => Promise<void>) => (stay: DeskStay) => mutate({ stay, action })
  const reception: ReceptionActions = {
    isBusy: ({ id }) => isPending && variables.stay.id === id,
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
