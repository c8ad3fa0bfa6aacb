import { useHost } from '@app/shared/host'
import { useDates, useTrans } from '@app/shared/i18n'
import { useShowError } from '@app/shared/toasts'
import { Button, Card } from '@app/shared/ui'
import type { DataExport } from '@app/shared/wire'
import { useMutation, useQuery } from '@tanstack/react-query'
import { saveFile } from '../output/save-and-print'
import { askForDataExport, dataExportQuery, downloadDataExport } from './data-export-calls'

/** A copy of everything the account holds: asked for here, made in the background, fetched here. */
export function YourDataPanel() {
  const { trans } = useTrans()
  const dates = useDates()
  const { http, queries } = useHost()
  const showError = useShowError()
  const onError = (error: unknown) => showError(error)
  const query = dataExportQuery(http)
  const { data } = useQuery(query)
  const found = data?.dataExport
  const ask = useMutation({
    mutationFn: () => askForDataExport(http),
    onSuccess: answer => void queries.setQueryData(query.queryKey, answer),
    onError,
  })
  const download = useMutation({
    mutationFn: (copy: DataExport) => downloadDataExport(http, copy),
    onSuccess: zip => saveFile(zip, 'my-data.zip'),
    onError,
  })
  const date = (text: string) => dates.longDay(text)
  const news = found && {
    pending: trans('Your copy is being made. We mail you when it is there.'),
    ready: trans('Your copy is there until :date.', { date: date(found.expires_at) }),
    failed: trans('The copy could not be made. Please ask for it again.'),
  }
  return (
    <Card
      title={trans('Your data')}
      description={trans('A ZIP with your profile, sessions, notifications and activity.')}
      footer={
        <>
          <Button
            variant="outline"
            pending={ask.isPending}
            disabled={found?.status === 'pending'}
            onClick={() => ask.mutate()}
          >
            {trans(found ? 'Make a new copy' : 'Make a copy')}
          </Button>
          {found?.status === 'ready' && (
            <Button pending={download.isPending} onClick={() => download.mutate(found)}>
              {trans('Download')}
            </Button>
          )}
        </>
      }
    >
      {news && found && <p role="status">{news[found.status]}</p>}
    </Card>
  )
}
