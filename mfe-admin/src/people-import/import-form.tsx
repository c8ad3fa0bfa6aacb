import { useTicketKey } from '@app/shared/forms'
import { useHost, useUpdateGuard } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { useShowError } from '@app/shared/toasts'
import { Button, Card, Checkbox } from '@app/shared/ui'
import type { PeopleImportPreviewResponse } from '@app/shared/wire'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { USERS } from '../users/user-calls'
import { startImport } from './import-calls'
import styles from './people-import.module.css'
import { PreviewRows } from './preview-rows'

/** A file that was looked through and is not imported yet. */
export interface ReadFile {
  name: string
  text: string
  preview: PeopleImportPreviewResponse
}

/** What an import of a file would do with each row, and the button that does it. */
export function ImportForm({
  file: { name, text, preview },
  onCancel,
  onStarted,
}: {
  file: ReadFile
  onCancel: () => void
  onStarted: (ticket: string) => void
}) {
  const { trans } = useTrans()
  const { http, queries } = useHost()
  const [invite, setInvite] = useState(true)
  const [leavesOut, setLeavesOut] = useState(false)
  const { keyOf } = useTicketKey()
  useUpdateGuard(true, trans('File of people'), { asksBeforeLeaving: true })
  const { rows, ignored } = preview
  const count = (wanted: string) => rows.filter(({ outcome }) => outcome === wanted).length
  const [made, skipped, wrong] = [count('create'), count('skip'), count('wrong')]
  const start = useMutation({
    mutationFn: () => {
      const wanted = { name: name.slice(0, 200), text, invite, leave_out_wrong: leavesOut }
      return startImport(http, { ...wanted, ticket: keyOf(wanted) })
    },
    onSuccess({ ticket }) {
      void queries.invalidateQueries({ queryKey: USERS })
      onStarted(ticket)
    },
    onError: useShowError(),
  })
  return (
    <>
      <Card
        title={name}
        footer={
          <>
            <Button variant="outline" onClick={onCancel}>
              {trans('Choose another file')}
            </Button>
            <Button
              disabled={made === 0 || (wrong > 0 && !leavesOut)}
              pending={start.isPending}
              onClick={() => start.mutate()}
            >
              {trans('Make 1 account|Make :count accounts', { count: made })}
            </Button>
          </>
        }
      >
        <div className={styles.form}>
          <p role="status">
            {[
              trans('1 account is made.|:count accounts are made.', { count: made }),
              skipped > 0 &&
                trans(
                  '1 row is left out, as its address has an account.|:count rows are left out, as their addresses have an account.',
                  {
                    count: skipped,
                  },
                ),
              wrong > 0 && trans('1 row is wrong.|:count rows are wrong.', { count: wrong }),
              ignored.length > 0 && trans('Not used: :names.', { names: ignored.join(', ') }),
            ]
              .filter(Boolean)
              .join(' ')}
          </p>
          <Checkbox
            label={trans('Mail everybody a link to choose a password')}
            help={trans('It works once, for seven days. Otherwise people ask for a new password themselves.')}
            checked={invite}
            onChange={({ target }) => setInvite(target.checked)}
          />
          {wrong > 0 && (
            <Checkbox
              label={trans('Leave out what is wrong')}
              help={trans('The report says which rows these were.')}
              checked={leavesOut}
              onChange={({ target }) => setLeavesOut(target.checked)}
            />
          )}
        </div>
      </Card>
      <PreviewRows rows={rows} />
    </>
  )
}
