import { useMutation } from '@tanstack/react-query'
import { useDesk } from '../app-context.ts'
import { useErrorText } from './use-error-text.ts'

/** Runs an action of a button. A failure is shown as a message that stays until it is closed. */
export function useAction(action: () => Promise<void>): { run: () => void; isBusy: boolean } {
  const { toasts } = useDesk()
  const errorText = useErrorText()
  const { mutate, isPending } = useMutation({
    mutationFn: action,
    onError: (error) => toasts.show({ type: 'error', content: errorText(error) }),
  })
  return { run: () => mutate(), isBusy: isPending }
}
