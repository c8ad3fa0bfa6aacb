import { Form, FormTextField, SubmitButton } from '@app/shared/forms'
import { useTrans } from '@app/shared/i18n'
import { lazyPage } from '@app/shared/navigation'
import { Button, ButtonLink, ProgressCircle } from '@app/shared/ui'
import { type KeyboardEvent, Suspense, useState } from 'react'
import { AdminFrame } from '../frame/admin-frame'
import { HistoryDialog } from './history-dialog'
import { Notices } from './notices'
import styles from './page-editor.module.css'
import { PreviewLink } from './preview-link'
import { Publishing } from './publishing'
import { SearchPreview } from './search-preview'
import { TagChoice } from './tag-choice'
import { type EditorStart, usePageForm } from './use-page-form'

const RichText = lazyPage<{ label: string; html: string; onChange: (html: string) => void }>(
  () => import('../rich-text/rich-text'),
)

/** Everything about one page: text, address, when it appears, what search engines say, and what it was before. */
export function EditorForm(start: EditorStart) {
  const { trans } = useTrans()
  const state = usePageForm(start)
  const { form, page, edition, send } = state
  const [isHistory, setHistory] = useState(false)
  const save = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return
    event.preventDefault()
    send()
  }
  return (
    <AdminFrame
      title={page?.title || start.lost?.values.title || trans('New page')}
      actions={
        page && (
          <>
            {page.state === 'published' && (
              <ButtonLink variant="outline" to={`/pages/${page.slug}`}>
                {trans('View page')}
              </ButtonLink>
            )}
            <Button variant="outline" onClick={() => setHistory(true)}>
              {trans('History')}
            </Button>
          </>
        )
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for all the fields within, whose button does the same */}
      <div ref={state.element} onKeyDown={save}>
        <Form form={form} className={styles.form}>
          <div className={styles.main}>
            <Notices form={state} />
            <FormTextField name="title" label={trans('Title')} required maxLength={200} />
            <Suspense fallback={<ProgressCircle indeterminate />}>
              <RichText
                key={edition}
                label={trans('Text of the page')}
                html={form.getValues('body')}
                onChange={html => form.setValue('body', html, { shouldDirty: true })}
              />
            </Suspense>
          </div>
          <div className={styles.side}>
            <Publishing form={form} page={page} />
            <SubmitButton aria-keyshortcuts="Control+S">{trans('Save')}</SubmitButton>
            {page && <PreviewLink page={page} />}
            <TagChoice form={form} />
            <SearchPreview form={form} page={page} />
          </div>
        </Form>
      </div>
      {page && isHistory && (
        <HistoryDialog page={page} onClose={() => setHistory(false)} onRestored={state.take} />
      )}
    </AdminFrame>
  )
}
