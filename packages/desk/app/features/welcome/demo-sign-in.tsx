import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useDesk } from '../../shared/app-context.ts'
import { LoadState } from '../../shared/frame/load-state.tsx'
import { Loading } from '../../shared/frame/loading.tsx'
import { deskPaths } from '../../shared/paths.ts'
import { useEnter } from '../../shared/session/use-enter.ts'

/** Signs in as the owner of the demo hotels, without a question. */
export function DemoSignIn({ secret }: { secret: string }) {
  const { api } = useDesk()
  const enter = useEnter()
  const demo = useQuery({
    queryKey: ['welcome', secret, 'demo'],
    queryFn: () => api.quiet('POST /welcome/demo/', { body: { secret } }),
    staleTime: Infinity,
  })
  const { data: me } = demo
  useEffect(() => {
    if (me) enter(me, deskPaths.home)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, after the sign-in
  }, [me])
  return <LoadState query={demo}>{() => <Loading />}</LoadState>
}
