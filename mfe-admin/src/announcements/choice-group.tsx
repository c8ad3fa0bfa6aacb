import { useTrans } from '@app/shared/i18n'
import { Checkbox } from '@app/shared/ui'
import type { ReactNode } from 'react'
import styles from './announcements.module.css'

/** Some of several things under one heading. */
export function ChoiceGroup<Id extends number | string>({
  legend,
  choices,
  chosen,
  onChange,
  children,
}: {
  legend: string
  choices: readonly { id: Id; name: string }[]
  chosen: readonly Id[]
  onChange: (chosen: Id[]) => void
  /** What can be chosen besides. */
  children?: ReactNode
}) {
  const { trans } = useTrans()
  const gone = chosen.filter(id => choices.every(choice => choice.id !== id))
  const all = [...choices, ...gone.map(id => ({ id, name: trans('Not there any more (:id)', { id }) }))]
  return (
    <fieldset className={styles.group}>
      <legend>{legend}</legend>
      {all.map(({ id, name }) => (
        <Checkbox
          key={id}
          label={name}
          checked={chosen.includes(id)}
          onChange={({ target }) =>
            onChange(target.checked ? [...chosen, id] : chosen.filter(other => other !== id))
          }
        />
      ))}
      {children}
    </fieldset>
  )
}
