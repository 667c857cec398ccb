import { useEffect } from 'react'
import { useStore } from '../store.ts'
import type { RoomState } from './room.ts'
import { useLive } from './use-live.ts'

export function useRoom(): RoomState {
  const { room } = useLive()
  useEffect(() => room.watch(), [room])
  return useStore(room.state)
}
