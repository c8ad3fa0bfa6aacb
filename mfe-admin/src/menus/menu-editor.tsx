import { usePermission } from '@app/shared/access'
import { useHost, useHttp, useKeptWork } from '@app/shared/host'
import { ApiError } from '@app/shared/http'
import { useTrans } from '@app/shared/i18n'
import { lazyPage } from '@app/shared/navigation'
import { ConfirmDialog } from '@app/shared/overlays'
import { useShowError } from '@app/shared/toasts'
import { Button, Card, Checkbox, ProgressCircle, TextField } from '@app/shared/ui'
import type { EditedMenu } from '@app/shared/wire'
import { useMutation } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { TranslateHint } from '../languages/translate-hint'
import type { ItemListProps } from './item-list'
import { deleteMenu, saveMenu } from './menu-calls'
import { menuPositions } from './menu-positions'
import styles from './menus.module.css'

// Dragging weighs more than the rest of the screen.
const ItemList = lazyPage<ItemListProps>(() => import('./item-list'))

/** One menu: name, where it is shown, entries in their order. Nothing is stored before it is saved; `onDraft` is told of what is not. */
export function MenuEditor({
  menu,
  onDraft,
}: {
  menu: EditedMenu
  onDraft: (draft: EditedMenu | undefined) => void
}) {
  const { trans } = useTrans()
  const { queries, notify, refresh } = useHost()
  const http = useHttp()
  const [base, setBase] = useState(menu)
  const [draft, setDraft] = useState(menu)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [isAsking, setAsking] = useState(false)
  const mayDelete = usePermission('menus.delete')
  const showError = useShowError()
  const isDirty = draft !== base
  // Somebody else has saved it. A draft of ours stays until it is discarded; saving it is refused.
  if (!isDirty && menu.revision > base.revision) {
    setBase(menu)
    setDraft(menu)
  }
  useKeptWork({
    id: `menu ${menu.id}`,
    what: trans('The menu :name', { name: menu.name }),
    work: { base, draft },
    isDirty,
    fits: isEditedPair,
    restore(stored) {
      // Of what somebody else has saved since, saving ours says so.
      setBase(stored.base)
      setDraft(stored.draft)
    },
  })
  useEffect(() => {
    onDraft(isDirty ? draft : undefined)
    return () => onDraft(undefined)
  }, [onDraft, isDirty, draft])
  const reload = async () => {
    await queries.invalidateQueries({ queryKey: ['admin', 'menus'] })
    await refresh()
  }
  const save = useMutation({
    mutationFn: (sent: EditedMenu) => saveMenu(http, { ...sent, revision: base.revision }),
    async onSuccess(saved, sent) {
      setErrors({})
      setBase(saved)
      // What was changed while it was being saved is not saved yet.
      setDraft(current => (current === sent ? saved : current))
      notify({ type: 'positive', message: 'The menu is saved' })
      await reload()
    },
    onError(error) {
      const fields = error instanceof ApiError ? (error.errors ?? {}) : {}
      setErrors(
        Object.fromEntries(Object.entries(fields).map(([field, text]) => [field, [text].flat().join(' ')])),
      )
      if (Object.keys(fields).length > 0) return
      showError(error)
      // Whoever discards theirs after a refusal finds what the other one saved.
      void queries.invalidateQueries({ queryKey: ['admin', 'menus'] })
    },
  })
  const remove = useMutation({
    mutationFn: () => deleteMenu(http, menu.id),
    onSuccess: () => setDraft(base),
    onError: error => showError(error),
    // Also after a refusal: somebody else may have deleted it.
    onSettled: () => {
      setAsking(false)
      return reload()
    },
  })
  const positions = [...new Set([...menuPositions.keys(), ...draft.positions])]
  const change = (changes: Partial<EditedMenu>) => setDraft({ ...draft, ...changes })
  const actions = (
    <>
      {mayDelete && (
        <Button variant="outline" onClick={() => setAsking(true)}>
          {trans('Delete menu')}
        </Button>
      )}
      {isDirty && (
        <Button
          variant="outline"
          onClick={() => {
            setDraft(base)
            setErrors({})
          }}
        >
          {trans('Discard changes')}
        </Button>
      )}
      <Button pending={save.isPending} disabled={!isDirty} onClick={() => save.mutate(draft)}>
        {trans('Save')}
      </Button>
    </>
  )
  return (
    <>
      <Card footer={actions}>
        <div className={styles.page}>
          <TextField
            label={trans('Name')}
            value={draft.name}
            maxLength={100}
            error={errors.name}
            onChange={({ target }) => change({ name: target.value })}
          />
          <fieldset className={styles.positions}>
            <legend>{trans('Where it is shown')}</legend>
            {positions.map(position => {
              const name = menuPositions.get(position)
              return (
                <Checkbox
                  key={position}
                  label={name ? trans(name) : position}
                  help={name && <code>{position}</code>}
                  checked={draft.positions.includes(position)}
                  onChange={({ target }) =>
                    change({
                      positions: target.checked
                        ? [...draft.positions, position]
                        : draft.positions.filter(other => other !== position),
                    })
                  }
                />
              )
            })}
          </fieldset>
          <Suspense fallback={<ProgressCircle indeterminate />}>
            <ItemList items={draft.items} errors={errors} onChange={items => change({ items })} />
          </Suspense>
          <TranslateHint />
        </div>
      </Card>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={trans('Delete :title?', { title: menu.name })}
        description={trans('Its places show no menu then, or that of the usual bar.')}
        confirmLabel={trans('Delete')}
        pending={remove.isPending}
        onConfirm={() => remove.mutate()}
      />
    </>
  )
}

const isEditedPair = (stored: unknown): stored is { base: EditedMenu; draft: EditedMenu } =>
  typeof stored === 'object' &&
  stored !== null &&
  'base' in stored &&
  'draft' in stored &&
  [stored.base, stored.draft].every(isEditedMenu)

const isEditedMenu = (value: unknown) =>
  typeof value === 'object' && value !== null && 'items' in value && Array.isArray(value.items)
