import { Form, FormTextField, SubmitButton } from '@app/shared/forms'
import { useTrans } from '@app/shared/i18n'
import { lazyPage } from '@app/shared/navigation'
import { Button, ButtonLink, ProgressCircle } from '@app/shared/ui'
import type { EditedPage, WorkingDraft } from '@app/shared/wire'
import { type KeyboardEvent, Suspense, useState } from 'react'
import { AdminFrame } from '../frame/admin-frame'
import { HistoryDialog } from './history-dialog'
import { Notices } from './notices'
import styles from './page-editor.module.css'
import { asDrafted } from './page-values'
import { PreviewLink } from './preview-link'
import { Publishing } from './publishing'
import { SearchPreview } from './search-preview'
import { TagChoice } from './tag-choice'
import { textNames } from './text-names'
import { TranslationChoice } from './translation-choice'
import { type EditorStart, type PageForm, usePageForm } from './use-page-form'

const RichText = lazyPage<{
  label: string
  language: string | undefined
  html: string
  onChange: (html: string) => void
}>(() => import('../rich-text/rich-text'))

const DraftNotice = lazyPage<{ page: EditedPage; draft: WorkingDraft; state: PageForm }>(
  () => import('./draft-notice'),
)

const SHORTCUT = 'Control+S'

/** Everything about one page: text, address, when it appears, what search engines say, and what it was before. */
export function EditorForm(start: EditorStart) {
  const { trans } = useTrans()
  const state = usePageForm(start)
  const { form, page, edition, send, sendFor, language } = state
  const isWritten = language === undefined || form.watch('translations')[language] !== undefined
  const names = isWritten ? textNames(language) : undefined
  const textLanguage = language ?? (form.watch('language') || undefined)
  const [isHistory, setHistory] = useState(false)
  const chosenState = form.watch('state')
  const mayDraft = page !== undefined && page.state !== 'draft' && chosenState !== 'draft'
  const isDrafted = mayDraft && page.draft !== undefined
  const save = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return
    event.preventDefault()
    // Whoever works on a draft goes on with it, and publishes on purpose.
    send(isDrafted)
  }
  return (
    <AdminFrame
      title={(page && asDrafted(page).title) || start.lost?.values.title || trans('New page')}
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
            {page?.draft && (
              <Suspense>
                <DraftNotice page={page} draft={page.draft} state={state} />
              </Suspense>
            )}
            <TranslationChoice state={state} page={page} />
            {names && (
              <>
                <FormTextField
                  key={names.title}
                  name={names.title}
                  label={trans('Title')}
                  required
                  maxLength={200}
                  lang={textLanguage}
                />
                <Suspense fallback={<ProgressCircle indeterminate />}>
                  <RichText
                    key={`${edition} ${names.body}`}
                    label={trans('Text of the page')}
                    language={textLanguage}
                    html={form.getValues(names.body)}
                    onChange={html => form.setValue(names.body, html, { shouldDirty: true })}
                  />
                </Suspense>
              </>
            )}
          </div>
          <div className={styles.side}>
            <Publishing form={form} page={page} />
            <SubmitButton aria-keyshortcuts={isDrafted ? undefined : SHORTCUT} onClick={() => sendFor(false)}>
              {trans(isDrafted && chosenState === 'published' ? 'Publish' : 'Save')}
            </SubmitButton>
            {mayDraft && (
              <Button
                variant="outline"
                aria-keyshortcuts={isDrafted ? SHORTCUT : undefined}
                pending={form.formState.isSubmitting}
                onClick={() => send(true)}
              >
                {trans('Save draft')}
              </Button>
            )}
            {page && <PreviewLink page={page} />}
            <TagChoice form={form} />
            <SearchPreview form={form} page={page} names={names} language={textLanguage} />
          </div>
        </Form>
      </div>
      {page && isHistory && (
        <HistoryDialog
          page={asDrafted(page)}
          language={language}
          onClose={() => setHistory(false)}
          onRestored={state.take}
        />
      )}
    </AdminFrame>
  )
}
