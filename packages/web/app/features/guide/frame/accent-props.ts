import type { Theme } from '@stay/contract/guide/hotels'
import type { CSSProperties } from 'react'
import styles from './accent.module.css'

/** Props that set the hotel's accent colour, by day and by night, for all descendants. */
export const accentProps = ({ accent: { day, night } }: Theme) => ({
  className: styles['accent'],
  style: { '--accent-day': day, '--accent-night': night } as CSSProperties,
})
