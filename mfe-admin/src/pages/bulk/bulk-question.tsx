import { useHost } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { CancelButton, Dialog } from '@app/shared/overlays'
import { useShowError } from '@app/shared/toasts'
import { Button } from '@app/shared/ui'
import type { BulkPagesResponse } from '@app/shared/wire'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import styles from './bulk-question.module.css'
import type { PageDeed } from './page-deeds'
import { PagesLeftOut } from './pages-left-out'
import { usePagePreview } from './use-page-preview'
import { WhatWouldCome } from './what-would-come'

type Results = BulkPagesResponse['results']

const leftOf = (results: Results = []) => results.filter(({ result }) => result !== 'done')

/** Asks before something is done to many pages, and says first which would be left out; then does it, and says which were. */
export function BulkQuestion({
  deed,
  ids,
  onClose,
  onDone,
}: {
  deed: PageDeed
  ids: readonly number[]
  onClose: () => void
  /** Called when there is nothing left to say. */
  onDone: () => void
}) {
  const { trans } = useTrans()
  const { http, queries, notify } = useHost()
  const showError = useShowError()
  // What is selected may change below the dialog, once some of them are gone.
  const [asked] = useState(ids)
  const preview = usePagePreview(deed, asked)
  const possible = preview.data?.flatMap(({ id, result }) => (result === 'done' ? id : [])) ?? []
  const finish = () => {
    onClose()
    onDone()
  }
  const doIt = useMutation({
    mutationFn: () => deed.send(http, { ids: possible }),
    onError: error => showError(error),
    onSuccess: async ({ results }) => {
      const left = leftOf(results).length
      const count = results.length - left
      notify(
        left > 0
          ? { type: 'danger', message: ':count done, :left not', values: { count, left } }
          : { type: 'positive', message: deed.done, values: { count } },
      )
      if (left === 0) finish()
      await Promise.all(
        ['pages', 'tags'].map(name => queries.invalidateQueries({ queryKey: ['admin', name] })),
      )
    },
  })
  const left = leftOf(doIt.data?.results)
  if (left.length > 0)
    return (
      <Dialog
        open
        size="sm"
        onOpenChange={open => !open && finish()}
        title={trans('1 page was left out|:count pages were left out', { count: left.length })}
        actions={<Button onClick={finish}>{trans('Close')}</Button>}
      >
        <PagesLeftOut left={left} />
      </Dialog>
    )
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={open => !open && onClose()}
      title={trans(deed.title, { count: possible.length || asked.length })}
      description={trans(deed.text)}
      actions={
        <>
          <CancelButton />
          <Button
            variant={deed.tone === 'danger' ? 'danger' : 'primary'}
            disabled={possible.length === 0}
            pending={doIt.isPending}
            onClick={() => doIt.mutate()}
          >
            {trans(deed.label)}
          </Button>
        </>
      }
    >
      <div role="status" className={styles.said}>
        <WhatWouldCome preview={preview} goes={deed.tone === 'danger'} />
      </div>
    </Dialog>
  )
}
