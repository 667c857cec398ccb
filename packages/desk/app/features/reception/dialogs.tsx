import { lazy } from 'react'

/** Loaded when they are opened: the first screen does not need forms and calendars. */
export const NewStay = lazy(() => import('./new-stay.tsx').then(({ NewStay }) => ({ default: NewStay })))
export const EditStay = lazy(() => import('./edit-stay.tsx').then(({ EditStay }) => ({ default: EditStay })))
export const MoveStay = lazy(() => import('./move-stay.tsx').then(({ MoveStay }) => ({ default: MoveStay })))
export const HandOver = lazy(() => import('./hand-over.tsx').then(({ HandOver }) => ({ default: HandOver })))
