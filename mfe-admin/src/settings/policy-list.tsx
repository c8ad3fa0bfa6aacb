import { randomKey, useFormValue } from '@app/shared/forms'
import { useTrans } from '@app/shared/i18n'
import { Button, IconButton, TextField } from '@app/shared/ui'
import type { Settings } from '@app/shared/wire'
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { useId, useRef } from 'react'
import styles from './settings-form.module.css'

type Policy = Settings['registration']['policies'][number]

/** The policies that one accepts at registration: their names, where each can be read, and their order. */
export function PolicyList({ name, label, help }: { name: string; label: string; help?: string }) {
  const { trans } = useTrans()
  const helpId = useId()
  const add = useRef<HTMLButtonElement>(null)
  const { value, set, errorAt } = useFormValue(name)
  // The setting of this name is such a list, as the server says.
  const policies = value as Policy[]
  const change = (index: number, changes: Partial<Policy>) =>
    set(policies.map((policy, at) => (at === index ? { ...policy, ...changes } : policy)))
  const without = (index: number) => policies.filter((_, at) => at !== index)
  const move = (from: number, to: number) => {
    const moved = without(from)
    set([...moved.slice(0, to), ...policies.slice(from, from + 1), ...moved.slice(to)])
  }
  const lead = (action: string) =>
    action.startsWith('/') || action === ''
      ? { type: 'route', action: action || null }
      : { type: 'link', action }
  return (
    <fieldset className={styles.list} aria-describedby={help && helpId}>
      <legend className={styles.listTitle}>{label}</legend>
      {help && (
        <p id={helpId} className={styles.note}>
          {help}
        </p>
      )}
      {errorAt(name) && <p role="alert">{errorAt(name)}</p>}
      {policies.map((policy, index) => {
        const title = trans('Policy :number', { number: index + 1 })
        return (
          <fieldset key={policy.id} className={styles.entry}>
            <legend className={styles.entryHead}>
              {title}
              <IconButton
                size="sm"
                label={trans('Move :name up', { name: title })}
                disabled={index === 0}
                onClick={() => move(index, index - 1)}
              >
                <ArrowUp size={16} strokeWidth={1.75} />
              </IconButton>
              <IconButton
                size="sm"
                label={trans('Move :name down', { name: title })}
                disabled={index === policies.length - 1}
                onClick={() => move(index, index + 1)}
              >
                <ArrowDown size={16} strokeWidth={1.75} />
              </IconButton>
              <IconButton
                size="sm"
                label={trans('Remove :name', { name: title })}
                onClick={() => {
                  set(without(index))
                  // The button that was pressed goes with its policy.
                  add.current?.focus()
                }}
              >
                <Trash2 size={16} strokeWidth={1.75} />
              </IconButton>
            </legend>
            <TextField
              name={`${name}.${index}.label`}
              label={trans('Name')}
              maxLength={100}
              error={errorAt(`${name}.${index}.label`)}
              value={policy.label}
              onChange={({ target }) => change(index, { label: target.value })}
            />
            <TextField
              name={`${name}.${index}.action`}
              label={trans('Where it can be read')}
              help={trans(
                'A page of this site, such as /pages/terms, or an address that begins with https://',
              )}
              maxLength={2000}
              dir="ltr"
              error={errorAt(`${name}.${index}.action`)}
              value={policy.action ?? ''}
              onChange={({ target }) => change(index, lead(target.value.trim()))}
            />
          </fieldset>
        )
      })}
      <div>
        <Button
          ref={add}
          variant="outline"
          size="sm"
          onClick={() => set([...policies, { id: randomKey(), label: '', type: 'route', action: null }])}
        >
          {trans('Add a policy')}
        </Button>
      </div>
    </fieldset>
  )
}
