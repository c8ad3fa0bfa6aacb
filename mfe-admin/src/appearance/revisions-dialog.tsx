import { useHost } from '@app/shared/host'
import { useDates, useTrans } from '@app/shared/i18n'
import { Dialog } from '@app/shared/overlays'
import { useShowError } from '@app/shared/toasts'
import { Button, Select, Skeleton } from '@app/shared/ui'
import type { AppearanceResponse } from '@app/shared/wire'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LoadFailure } from '../frame/load-failure'
import { draftOfRevision } from './draft/draft-of-revision'
import type { Editing } from './draft/editor-context'
import { readRevision, revisionsQuery } from './revision-calls'

/** What the site looked like before: one of them is put into the editor, where it can be seen before it is published. */
export default function RevisionsDialog({
  published,
  withSettings,
  change,
  onClose,
}: {
  published: AppearanceResponse
  /** Whether this person may change settings, too. */
  withSettings: boolean
  change: Editing['change']
  onClose: () => void
}) {
  const { trans } = useTrans()
  const dates = useDates()
  const { http, notify } = useHost()
  const { version } = published
  const showError = useShowError()
  const [chosen, setChosen] = useState('')
  const { data, isError, refetch } = useQuery(revisionsQuery(http, version))
  const earlier = data?.filter(revision => revision.version !== version)
  const wanted = chosen || String(earlier?.[0]?.id ?? '')
  const { mutate, isPending } = useMutation({
    mutationFn: () => readRevision(http, Number(wanted)),
    onSuccess(revision) {
      change(`revision ${revision.id}`, ({ activeId }) =>
        draftOfRevision(revision, published, { activeId, withSettings }),
      )
      notify({ message: 'It is in the editor now. Visitors see it once you publish.' })
      onClose()
    },
    onError: error => showError(error),
  })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      title={trans('Earlier appearances')}
      description={trans(
        'The newest 50 that were published are kept. The one you choose takes the place of what is in the editor; visitors see it once you publish.',
      )}
      actions={
        wanted !== '' && (
          <Button pending={isPending} onClick={() => mutate()}>
            {trans('Put into the editor')}
          </Button>
        )
      }
    >
      {isError ? (
        <LoadFailure title={trans('The earlier appearances could not be loaded')} onRetry={refetch} />
      ) : earlier === undefined ? (
        <Skeleton height={64} />
      ) : earlier.length === 0 ? (
        <p>{trans('There is no earlier appearance.')}</p>
      ) : (
        <Select
          label={trans('Published')}
          value={wanted}
          onChange={({ target }) => setChosen(target.value)}
          options={earlier.map(({ id, created_at, author }) => ({
            value: String(id),
            label: [dates.minute(created_at), author].filter(Boolean).join(' · '),
          }))}
        />
      )}
    </Dialog>
  )
}
