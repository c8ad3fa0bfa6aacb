import { useHttp } from '@app/shared/host'
import { useDates, useTrans } from '@app/shared/i18n'
import { useShowError } from '@app/shared/toasts'
import { Button, CopyButton, Link } from '@app/shared/ui'
import type { EditedPage } from '@app/shared/wire'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { makePreview, withdrawPreview } from './page-calls'
import styles from './page-editor.module.css'

/** A link that shows the saved page to whoever has it, whatever its state. */
export function PreviewLink({ page: { id, preview_until } }: { page: EditedPage }) {
  const { trans } = useTrans()
  const dates = useDates()
  const http = useHttp()
  const [until, setUntil] = useState(preview_until)
  const [url, setUrl] = useState<string>()
  const onError = useShowError()
  const make = useMutation({
    mutationFn: () => makePreview(http, id),
    onSuccess(made) {
      setUrl(made.url)
      setUntil(made.until)
    },
    onError,
  })
  const end = useMutation({
    mutationFn: () => withdrawPreview(http, id),
    onSuccess() {
      setUrl(undefined)
      setUntil(null)
    },
    onError,
  })
  return (
    <fieldset className={styles.group}>
      <legend>{trans('Preview link')}</legend>
      {url && (
        <p className={styles.actions}>
          <Link to={url} target="_blank">
            {trans('Open the preview')}
          </Link>
          <CopyButton text={url} label={trans('Copy the link')} />
        </p>
      )}
      <p className={styles.help}>
        {until
          ? trans('Whoever has the link sees the saved page until :date.', {
              date: dates.day(until),
            })
          : trans('Shows the saved page to people who cannot see it yet.')}
      </p>
      <div className={styles.actions}>
        <Button size="sm" variant="outline" pending={make.isPending} onClick={() => make.mutate()}>
          {trans(until ? 'Make a new link' : 'Make a preview link')}
        </Button>
        {until && (
          <Button size="sm" variant="outline" pending={end.isPending} onClick={() => end.mutate()}>
            {trans('Withdraw it')}
          </Button>
        )}
      </div>
    </fieldset>
  )
}
