import { usePermission } from '@app/shared/access'
import { useHost } from '@app/shared/host'
import { ApiError } from '@app/shared/http'
import { useTrans } from '@app/shared/i18n'
import { useShowError } from '@app/shared/toasts'
import { Button, TextArea } from '@app/shared/ui'
import type { LanguageLine } from '@app/shared/wire'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { LANGUAGES, saveLine } from './language-calls'
import styles from './languages.module.css'
import { usePutBack } from './use-put-back'

/** The text of a line, saved from the revision that was read. `draft` is what was typed and not saved. */
export function LineField({
  line,
  language,
  draft,
  onDraft,
}: {
  line: LanguageLine
  language: string
  draft: string | undefined
  onDraft: (text: string | undefined) => void
}) {
  const { key, text, shipped, changed, revision } = line
  const { trans } = useTrans()
  const { http, queries, notify } = useHost()
  const mayChange = usePermission('localizations.update')
  const showError = useShowError()
  const [error, setError] = useState<string>()
  const save = useMutation({
    mutationFn: (wanted: string) => saveLine(http, language, { key, text: wanted, revision }),
    async onSuccess() {
      setError(undefined)
      onDraft(undefined)
      notify({ type: 'positive', message: 'The line is saved' })
      await queries.invalidateQueries({ queryKey: LANGUAGES })
    },
    onError(failure) {
      const wrong = failure instanceof ApiError ? failure.errors?.text : undefined
      setError(wrong && [wrong].flat().join(' '))
      if (!wrong) showError(failure)
    },
  })
  const putBack = usePutBack(language, line)
  if (!mayChange)
    return (
      <span lang={language} dir="auto" className={styles.key}>
        {text || '–'}
      </span>
    )
  return (
    <div className={styles.line}>
      <TextArea
        label={trans('Translation of “:text”', { text: key })}
        hideLabel
        style={{ minBlockSize: 40 }}
        aside={changed ? trans('Changed here') : undefined}
        lang={language}
        dir="auto"
        rows={1}
        maxLength={2000}
        value={draft ?? text}
        error={error}
        onChange={({ target }) => {
          setError(undefined)
          onDraft(target.value === text ? undefined : target.value)
        }}
      />
      {(draft !== undefined || changed) && (
        <div className={styles.actions}>
          {draft !== undefined && (
            <>
              <Button
                size="sm"
                pending={save.isPending}
                disabled={draft.trim() === ''}
                onClick={() => save.mutate(draft)}
              >
                {trans('Save')}
              </Button>
              <Button size="sm" variant="outline" onClick={() => onDraft(undefined)}>
                {trans('Discard changes')}
              </Button>
            </>
          )}
          {draft === undefined && changed && (
            <Button size="sm" variant="outline" pending={putBack.isPending} onClick={() => putBack.mutate()}>
              {shipped ? trans('Put back to “:text”', { text: shipped }) : trans('Remove the translation')}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
