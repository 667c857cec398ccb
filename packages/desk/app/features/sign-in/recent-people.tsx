import { useLingui } from '@lingui/react/macro'
import { ChoiceChip } from '@stay/ui/chip'
import type { RecentPerson } from '../../shared/session/recent-people.ts'
import styles from './sign-in.module.css'

/** The people who used this computer last. */
export function RecentPeople({
  people,
  userName,
  onChoose,
}: {
  people: RecentPerson[]
  userName: string
  onChoose: (userName: string) => void
}) {
  const { t } = useLingui()
  return (
    <div role="group" aria-label={t`Who are you?`} className={styles['people']}>
      {people.map((person) => (
        <ChoiceChip
          key={person.userName}
          text={person.name}
          pressed={person.userName === userName}
          onPressedChange={() => onChoose(person.userName)}
        />
      ))}
    </div>
  )
}
