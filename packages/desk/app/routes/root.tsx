import { Toasts } from '@stay/ui/toasts'
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { Outlet } from 'react-router'
import { useDesk } from '../shared/app-context.ts'
import { UndoBar } from '../shared/undo/undo-bar.tsx'

const SignInAgain = lazy(() =>
  import('../features/sign-in/sign-in-again.tsx').then(({ SignInAgain }) => ({ default: SignInAgain })),
)

/** What every page needs: messages, and signing in again in place. */
export function Root() {
  const { prompts, toasts } = useDesk()
  const kind = useSyncExternalStore(prompts.subscribe, prompts.current)
  return (
    <>
      <Outlet />
      <UndoBar />
      <Toasts store={toasts} />
      {kind && (
        <Suspense>
          <SignInAgain kind={kind} />
        </Suspense>
      )}
    </>
  )
}
