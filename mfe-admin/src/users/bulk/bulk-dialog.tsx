import { useSettings } from '@app/shared/bootstrap'
import { useClock } from '@app/shared/clock'
import { Form, SubmitButton, useApiForm } from '@app/shared/forms'
import { useHost } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { CancelButton, Dialog } from '@app/shared/overlays'
import { Button } from '@app/shared/ui'
import type { BulkPeopleResponse, UserListItem } from '@app/shared/wire'
import { useState } from 'react'
import { USERS } from '../user-calls'
import styles from './bulk-dialog.module.css'
import { BulkFields } from './bulk-fields'
import type { Deed } from './deeds'
import { LeftOut } from './left-out'
import { useBulkText } from './use-bulk-text'
import { usePreview } from './use-preview'
import { WouldBeLeftOut } from './would-be-left-out'

type Results = BulkPeopleResponse['results']

/** Asks before something is done to many, and says first who would be left out; then does it, and says who was. */
export function BulkDialog({
  deed,
  ids,
  people,
  onClose,
  onDone,
}: {
  deed: Deed
  ids: readonly number[]
  /** Those of them whose names are known. */
  people: readonly UserListItem[]
  onClose: () => void
  /** Called when there is nothing left to say. */
  onDone: () => void
}) {
  const { trans } = useTrans()
  const { http, queries, notify } = useHost()
  const clock = useClock()
  const hasGrace = (useSettings().auth.deletionGraceDays ?? 0) > 0
  // What is selected may change below the dialog, once some of them are gone.
  const [asked] = useState(ids)
  const [left, setLeft] = useState<Results>()
  const form = useApiForm({
    defaultValues: { reason: '', until: '', role: '', count: '' },
    // A role and a number are given again in a moment.
    guardsLeaving: deed.asks === 'why',
    submit: ({ until, ...answers }) =>
      deed.send(http, { ids: possible }, { ...answers, until: (until && clock.endOf(until)) || '' }),
    onSuccess: async ({ results }) => {
      const left = results.filter(({ result }) => result !== 'done')
      const count = results.length - left.length
      notify(
        left.length > 0
          ? { type: 'danger', message: ':count done, :left not', values: { count, left: left.length } }
          : { type: 'positive', message: (hasGrace && deed.doneLater) || deed.done, values: { count } },
      )
      if (left.length > 0) setLeft(left)
      else finish()
      await queries.invalidateQueries({ queryKey: USERS })
    },
  })
  const preview = usePreview(deed, asked, form.watch('role'))
  const possible = preview.data?.flatMap(({ id, result }) => (result === 'done' ? id : [])) ?? []
  const count = possible.length || asked.length
  const text = useBulkText(deed, asked.filter(id => !people.some(person => person.id === id)).length)
  const finish = () => {
    onClose()
    onDone()
  }
  if (left)
    return (
      <Dialog
        open
        size="sm"
        onOpenChange={open => !open && finish()}
        title={trans('1 person was left out|:count people were left out', { count: left.length })}
        actions={<Button onClick={finish}>{trans('Close')}</Button>}
      >
        <LeftOut left={left} people={people} />
      </Dialog>
    )
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={open => !open && onClose()}
      title={trans(deed.title, { count })}
      description={text}
    >
      <Form form={form} className={styles.form}>
        <WouldBeLeftOut preview={preview} people={people} />
        {/* How many is to be typed only once that is known. */}
        {(deed.asks !== 'count' || preview.data) && <BulkFields asks={deed.asks} count={count} />}
        <div className={styles.actions}>
          <CancelButton />
          <SubmitButton
            variant={deed.tone === 'danger' ? 'danger' : 'primary'}
            disabled={possible.length === 0}
          >
            {trans(deed.label)}
          </SubmitButton>
        </div>
      </Form>
    </Dialog>
  )
}
