import { usePermission } from '@app/shared/access'
import { useKeptWork } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { Button, IconButton, ProgressCircle, Select } from '@app/shared/ui'
import type { AppearanceResponse } from '@app/shared/wire'
import { Redo2, Undo2 } from 'lucide-react'
import { lazy, Suspense, useMemo, useReducer, useRef, useState } from 'react'
import { AdminFrame } from '../frame/admin-frame'
import { type MadeHard, madeHardToRead } from './colours/contrast'
import { draftOf, isBegun, isChanged } from './draft/draft'
import { type Editing, EditorContext } from './draft/editor-context'
import { historyOf, step } from './draft/history'
import styles from './editor.module.css'
import { PreviewFrame } from './preview-frame'
import { sectionsFor } from './sections/sections'
import { usePreview } from './use-preview'
import { usePublish } from './use-publish'
import { useRebase } from './use-rebase'

const PublishQuestion = lazy(() => import('./publish-question'))
const Refusals = lazy(() => import('./refusals'))
const RevertQuestion = lazy(() => import('./revert-question'))
const RevisionsDialog = lazy(() => import('./revisions-dialog'))

/** The panel that changes a draft, and the site beside it, which looks like the draft. */
export function Editor({ loaded, onBeginAnew }: { loaded: AppearanceResponse; onBeginAnew: () => void }) {
  const { trans } = useTrans()
  const [published, setPublished] = useState(loaded)
  const [history, act] = useReducer(step, historyOf(draftOf(loaded)))
  const before = useMemo(() => draftOf(published), [published])
  const { past, now: draft, future } = history
  const frame = useRef<HTMLIFrameElement>(null)
  const isDirty = isChanged(before, draft)
  const [isComparing, setComparing] = useState(false)
  const live = useMemo(() => draftOf(published, draft.activeId), [published, draft.activeId])
  const showsLive = isComparing && isDirty
  const say = usePreview(frame, showsLive ? live : draft, before)
  const { publish, isPending, errors, isChangedMeanwhile, forget } = usePublish(answer => {
    setPublished(answer)
    const { name } = draft.themes.find(({ id }) => id === draft.activeId) ?? {}
    const same = answer.themes.find(theme => theme.id === draft.activeId || theme.name === name)
    act({ type: 'reset', draft: draftOf(answer, same?.id) })
  })
  const rebase = useRebase((theirs, rebased) => {
    setPublished(theirs)
    act({ type: 'reset', draft: rebased })
    forget()
  })
  useKeptWork({
    id: 'appearance',
    what: trans('Your changes to the appearance'),
    work: { before, draft },
    isDirty,
    fits: isBegun,
    restore: rebase,
  })
  const withSettings = usePermission('settings.update')
  const sections = sectionsFor(withSettings)
  const [chosen, setChosen] = useState(sections[0]?.value)
  const section = sections.find(({ value }) => value === chosen) ?? sections[0]
  const [view, setView] = useState<'panel' | 'site'>('panel')
  const [hard, setHard] = useState<readonly MadeHard[]>([])
  const [isReverting, setReverting] = useState(false)
  const [isLookingBack, setLookingBack] = useState(false)
  const send = () => publish({ version: published.version, before, draft })
  const editing: Editing = {
    draft,
    errors,
    fonts: published.fonts,
    change(field, change) {
      // Who goes on changing wants to see it.
      setComparing(false)
      act({ type: 'change', field, change })
    },
  }
  return (
    <AdminFrame
      title={trans('Appearance')}
      actions={
        <div className={styles.actions}>
          <IconButton
            label={trans('Undo')}
            disabled={past.length === 0}
            onClick={() => act({ type: 'undo' })}
          >
            <Undo2 size={18} strokeWidth={1.75} />
          </IconButton>
          <IconButton
            label={trans('Redo')}
            disabled={future.length === 0}
            onClick={() => act({ type: 'redo' })}
          >
            <Redo2 size={18} strokeWidth={1.75} />
          </IconButton>
          <Button variant="outline" onClick={() => setLookingBack(true)}>
            {trans('History')}
          </Button>
          <Button variant="outline" disabled={!isDirty} onClick={() => setReverting(true)}>
            {trans('Revert')}
          </Button>
          <Button
            pending={isPending}
            disabled={!isDirty}
            onClick={() => {
              const found = madeHardToRead(before.themes, draft.themes)
              if (found.length > 0) setHard(found)
              else send()
            }}
          >
            {trans('Publish')}
          </Button>
        </div>
      }
    >
      {(isChangedMeanwhile || Object.keys(errors).length > 0) && (
        <Suspense>
          <Refusals
            errors={errors}
            isChangedMeanwhile={isChangedMeanwhile}
            onRebase={() => rebase({ before, draft })}
            onBeginAnew={onBeginAnew}
          />
        </Suspense>
      )}
      <fieldset className={styles.views}>
        <legend className={styles.viewsName}>{trans('View')}</legend>
        {(['panel', 'site'] as const).map(name => (
          <button
            key={name}
            type="button"
            className={styles.view}
            aria-pressed={view === name}
            onClick={() => setView(name)}
          >
            {trans(name === 'panel' ? 'Settings' : 'Preview')}
          </button>
        ))}
      </fieldset>
      <div className={styles.editor} data-view={view}>
        <EditorContext value={editing}>
          <section className={styles.panel} aria-label={trans('Settings')}>
            <Select
              label={trans('Section')}
              value={section?.value ?? ''}
              options={sections.map(({ value, label }) => ({ value, label: trans(label) }))}
              onChange={event => setChosen(event.target.value)}
            />
            <Suspense fallback={<ProgressCircle indeterminate />}>{section && <section.Content />}</Suspense>
          </section>
        </EditorContext>
        <PreviewFrame
          frame={frame}
          onNavigate={to => say({ type: 'navigate', to })}
          actions={
            <Button
              variant="outline"
              size="sm"
              aria-pressed={showsLive}
              disabled={!isDirty}
              onClick={() => setComparing(!showsLive)}
            >
              {trans('Show what is published')}
            </Button>
          }
        />
      </div>
      {hard.length > 0 && (
        <Suspense>
          <PublishQuestion
            hard={hard}
            onClose={() => setHard([])}
            onPublish={() => {
              setHard([])
              send()
            }}
          />
        </Suspense>
      )}
      {isLookingBack && (
        <Suspense>
          <RevisionsDialog
            published={published}
            withSettings={withSettings}
            change={editing.change}
            onClose={() => setLookingBack(false)}
          />
        </Suspense>
      )}
      {isReverting && (
        <Suspense>
          <RevertQuestion
            onClose={() => setReverting(false)}
            onRevert={() => {
              act({ type: 'reset', draft: draftOf(published, draft.activeId) })
              forget()
              setReverting(false)
            }}
          />
        </Suspense>
      )}
    </AdminFrame>
  )
}
