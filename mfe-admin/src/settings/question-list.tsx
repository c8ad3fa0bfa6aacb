import { useFormValue } from '@app/shared/forms'
import { useTrans } from '@app/shared/i18n'
import { Select, TextField } from '@app/shared/ui'
import type { Settings } from '@app/shared/wire'
import styles from './settings-form.module.css'

type Question = NonNullable<Settings['registration']['fields']>[number]

const questions = [
  { name: 'first_name', label: 'First name' },
  { name: 'last_name', label: 'Last name' },
] as const

/** What the registration form asks besides email and password: whether each thing is asked, and what the question is called. */
export function QuestionList({ name, label }: { name: string; label: string }) {
  const { trans } = useTrans()
  const { value, set, errorAt } = useFormValue(name)
  // The setting of this name is such a list, as the server says.
  const asked = value as Question[]
  const change = (changed: Question) =>
    set(
      asked.some(question => question.name === changed.name)
        ? asked.map(question => (question.name === changed.name ? changed : question))
        : [...asked, changed],
    )
  return (
    <fieldset className={styles.list}>
      <legend className={styles.listTitle}>{label}</legend>
      {errorAt(name) && <p role="alert">{errorAt(name)}</p>}
      {questions.map(offered => {
        const index = asked.findIndex(question => question.name === offered.name)
        const question = asked[index]
        const ask = (chosen: string) => {
          if (chosen === 'no') set(asked.filter(other => other.name !== offered.name))
          else change({ ...offered, ...question, required: chosen === 'must' })
        }
        return (
          <div key={offered.name} className={styles.question}>
            <Select
              label={trans(offered.label)}
              value={question ? (question.required ? 'must' : 'may') : 'no'}
              options={[
                { value: 'no', label: trans('Not asked') },
                { value: 'may', label: trans('May be left empty') },
                { value: 'must', label: trans('Has to be filled in') },
              ]}
              onChange={({ target }) => ask(target.value)}
            />
            {question && (
              <TextField
                name={`${name}.${index}.label`}
                label={trans('What it is called: :name', { name: trans(offered.label) })}
                maxLength={100}
                error={errorAt(`${name}.${index}.label`)}
                value={question.label}
                onChange={({ target }) => change({ ...question, label: target.value })}
              />
            )}
          </div>
        )
      })}
    </fieldset>
  )
}
