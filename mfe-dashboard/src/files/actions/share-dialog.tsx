import { useHost } from '@app/shared/host'
import { useDates, useTrans } from '@app/shared/i18n'
import { Dialog } from '@app/shared/overlays'
import { useShowError } from '@app/shared/toasts'
import { Button, CopyButton, Select, Skeleton, TextField } from '@app/shared/ui'
import type { FileEntry, FileShareResponse } from '@app/shared/wire'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { shareQuery } from '../calls/file-calls'
import { useRefreshFiles } from '../calls/use-file-actions'
import styles from './dialogs.module.css'

/** How long a link works, in days; for good without. */
const TERMS = [
  { value: '1', label: 'One day' },
  { value: '7', label: 'One week' },
  { value: '30', label: '30 days' },
  { value: '', label: 'Until I take it back' },
]

/** Makes a link by which anybody can see an entry, and takes it back. */
export function ShareDialog({ entry, onClose }: { entry: FileEntry; onClose: () => void }) {
  const { trans } = useTrans()
  const dates = useDates()
  const { http, queries } = useHost()
  const refresh = useRefreshFiles()
  const showError = useShowError()
  const [days, setDays] = useState('7')
  const query = shareQuery(http, entry.id)
  const { data: share, isError, refetch } = useQuery(query)
  const change = useMutation({
    mutationFn: (on: boolean) =>
      on
        ? http.post<FileShareResponse>(`file-entries/${entry.id}/share`, { days: days ? Number(days) : null })
        : http.delete<FileShareResponse>(`file-entries/${entry.id}/share`),
    onSuccess: answer => {
      queries.setQueryData(query.queryKey, answer.share)
      return refresh()
    },
    onError: error => showError(error),
  })
  const field = useRef<HTMLInputElement & HTMLSelectElement>(null)
  // The fields come with the answer, and with a change others in their place: by then the dialog has put the focus elsewhere.
  useEffect(() => {
    if (share !== undefined) field.current?.focus()
  }, [share])
  const until = share?.expires_at && new Date(share.expires_at)
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      title={trans('Share :name', { name: entry.name })}
      description={trans('Anyone who has the link can see and download it, without an account.')}
    >
      {isError ? (
        <Button variant="outline" onClick={() => void refetch()}>
          {trans('Try again')}
        </Button>
      ) : share === undefined ? (
        <Skeleton height={96} />
      ) : share ? (
        <div className={styles.stack}>
          <div className={styles.link}>
            <TextField
              ref={field}
              label={trans('Link')}
              help={
                until
                  ? trans('It works until :date.', {
                      date: dates.longDay(until),
                    })
                  : trans('It works until you take it back.')
              }
              value={share.url}
              readOnly
              onFocus={event => event.currentTarget.select()}
            />
          </div>
          <CopyButton text={share.url} />
          <Button variant="outline" pending={change.isPending} onClick={() => change.mutate(false)}>
            {trans('Take the link back')}
          </Button>
        </div>
      ) : (
        <div className={styles.stack}>
          <Select
            ref={field}
            label={trans('The link works for')}
            value={days}
            onChange={event => setDays(event.target.value)}
            options={TERMS.map(({ value, label }) => ({ value, label: trans(label) }))}
          />
          <Button pending={change.isPending} onClick={() => change.mutate(true)}>
            {trans('Create link')}
          </Button>
        </div>
      )}
    </Dialog>
  )
}
