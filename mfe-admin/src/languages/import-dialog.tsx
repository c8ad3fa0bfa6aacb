import { useHost } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { Dialog } from '@app/shared/overlays'
import { useShowError } from '@app/shared/toasts'
import { Button, Spinner } from '@app/shared/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ImportPreview } from './import-preview'
import { importLines, LANGUAGES } from './language-calls'
import styles from './languages.module.css'
import { readLines } from './read-lines'

/** Takes over the lines of a file, after it was shown what that changes and which lines do not fit. */
export function ImportDialog({
  language,
  name,
  onClose,
}: {
  language: string
  name: string
  onClose: () => void
}) {
  const { trans } = useTrans()
  const { http, queries, notify } = useHost()
  const showError = useShowError()
  const [lines, setLines] = useState<Record<string, string>>()
  const [refusal, setRefusal] = useState<string>()
  const look = useMutation({
    mutationFn: (lines: Record<string, string>) => importLines(http, language, { lines, apply: false }),
    onError: error => showError(error),
  })
  const apply = useMutation({
    mutationFn: () => importLines(http, language, { lines: lines ?? {}, apply: true }),
    async onSuccess({ changes }) {
      notify({
        type: 'positive',
        message: '1 line changed|:count lines changed',
        values: { count: changes.length },
      })
      onClose()
      await queries.invalidateQueries({ queryKey: LANGUAGES })
    },
    onError: error => showError(error),
  })
  const read = async (file: File | undefined) => {
    if (!file) return
    look.reset()
    setLines(undefined)
    const found = readLines(await file.text())
    const isOther = found?.language && found.language.toLowerCase() !== language.toLowerCase()
    if (!found) setRefusal(trans('This is neither JSON nor XLIFF of lines.'))
    else if (isOther) setRefusal(trans('This file is in :language.', { language: found.language ?? '' }))
    else {
      setRefusal(undefined)
      setLines(found.lines)
      look.mutate(found.lines)
    }
  }
  const count = look.data?.changes.length ?? 0
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      title={trans('Import lines of :name', { name })}
      description={trans('Nothing is stored before you have seen what changes.')}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            {trans('Cancel')}
          </Button>
          <Button disabled={count === 0} pending={apply.isPending} onClick={() => apply.mutate()}>
            {trans('Change 1 line|Change :count lines', { count })}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <label className={styles.line}>
          {trans('File of JSON or XLIFF')}
          <input
            type="file"
            accept=".json,.xlf,.xliff"
            onChange={({ target }) => void read(target.files?.[0])}
          />
        </label>
        {refusal && <p role="alert">{refusal}</p>}
        {look.isPending && <Spinner />}
        {look.data && <ImportPreview answer={look.data} language={language} />}
      </div>
    </Dialog>
  )
}
