import type { Theme } from '@stay/contract/guide/hotels'
import type { CSSProperties } from 'react'
import styles from './accent.module.css'

/** The colour of the hotel, by day and by night; `accent.module.css` makes it the accent of everything below. */
export const inColour = ({ accent: { day, night } }: Theme) => ({
  className: styles['coloured'],
  style: { '--accent-day': day, '--accent-night': night } as CSSProperties,
})
