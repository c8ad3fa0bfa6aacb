import { useHttp } from '@app/shared/host'
import { useDates, useTrans } from '@app/shared/i18n'
import { lazyPage } from '@app/shared/navigation'
import { Dialog } from '@app/shared/overlays'
import { useShowError } from '@app/shared/toasts'
import { Button, ProgressCircle, Select } from '@app/shared/ui'
import type { EditedPage } from '@app/shared/wire'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { LoadFailure } from '../frame/load-failure'
import { restorePage, revisionQuery, revisionsQuery } from './page-calls'
import styles from './page-editor.module.css'

const WordDiff = lazyPage<{ before: string; after: string }>(() => import('./word-diff'))

/** The saves of a page: what has changed since one of them, and back to it. */
export function HistoryDialog({
  page,
  language,
  onClose,
  onRestored,
}: {
  page: EditedPage
  /** Whose words are compared; without one, those of the page itself. */
  language: string | undefined
  onClose: () => void
  onRestored: (page: EditedPage) => void
}) {
  const { trans } = useTrans()
  const dates = useDates()
  const http = useHttp()
  const [chosen, setChosen] = useState<number>()
  const saves = useQuery(revisionsQuery(http, page.id, page.revision))
  const earlier = (saves.data ?? []).filter(({ number }) => number !== page.revision)
  const number = chosen ?? earlier[0]?.number
  const save = useQuery({
    ...revisionQuery(http, page.id, number ?? 0),
    enabled: number !== undefined,
  })
  const revision = save.data
  const failed = [saves, save].find(({ isError }) => isError)
  const showError = useShowError()
  const { mutate, isPending } = useMutation({
    mutationFn: (wanted: number) => restorePage(http, page.id, wanted, page.revision),
    onSuccess(restored) {
      onRestored(restored)
      onClose()
    },
    onError: error => showError(error),
  })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      title={trans('History')}
      description={trans(
        'The newest 50 saves are kept. Restoring one saves it once more; what is not saved or not published is lost.',
      )}
      actions={
        number !== undefined && (
          <Button pending={isPending} disabled={!revision} onClick={() => mutate(number)}>
            {trans('Restore this version')}
          </Button>
        )
      }
    >
      {failed ? (
        <LoadFailure title={trans('The history could not be loaded')} onRetry={failed.refetch} />
      ) : saves.isPending ? (
        <ProgressCircle indeterminate />
      ) : number === undefined ? (
        <p>{trans('There is no earlier version.')}</p>
      ) : (
        <div className={styles.history}>
          <Select
            label={trans('Version')}
            value={number}
            onChange={({ target }) => setChosen(Number(target.value))}
            options={earlier.map(({ number: each, created_at, author }) => ({
              value: String(each),
              label: `${each} · ${dates.minute(created_at)}${author === null ? '' : ` · ${author}`}`,
            }))}
          />
          <h3>{trans('What has changed since')}</h3>
          {revision ? (
            <Suspense fallback={<ProgressCircle indeterminate />}>
              <WordDiff before={wordsOf(revision, language)} after={wordsOf(page, language)} />
            </Suspense>
          ) : (
            <ProgressCircle indeterminate />
          )}
        </div>
      )}
    </Dialog>
  )
}

/** Title and text in a language; nothing where it is not written in that. */
function wordsOf(
  page: Pick<EditedPage, 'title' | 'body' | 'translations'>,
  language: string | undefined,
): string {
  const text = language === undefined ? page : page.translations[language]
  return text ? `<p>${text.title}</p>${text.body}` : ''
}
