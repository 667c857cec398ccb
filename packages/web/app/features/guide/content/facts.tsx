import type { ReactNode } from 'react'
import styles from './facts.module.css'

type Fact = { label: string; value: ReactNode } | '' | null | undefined | false

export function Facts({ facts }: { facts: Fact[] }) {
  const present = facts.filter((fact) => typeof fact === 'object' && fact !== null)
  if (present.length === 0) return null
  return (
    <dl className={styles['facts']}>
      {present.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a href={`tel:${phone.replaceAll(' ', '')}`} className={styles['phone']}>
      {phone}
    </a>
  )
}
