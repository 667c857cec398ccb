import { ErrorState } from '@stay/ui/error-state'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Loading } from './loading.tsx'
import { useErrorText } from './use-error-text.ts'

/** Shows the data of a query, or that it is loading, or why it could not be loaded. */
export function LoadState<Data>({
  query,
  children,
}: {
  query: UseQueryResult<Data>
  children: (data: Data) => ReactNode
}) {
  const errorText = useErrorText()
  if (query.data !== undefined) return children(query.data)
  if (query.isPending) return <Loading />
  return (
    <ErrorState
      title={errorText(query.error)}
      onRetry={() => void query.refetch()}
      isRetrying={query.isFetching}
    />
  )
}
