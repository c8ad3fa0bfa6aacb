import { usePermission } from '@app/shared/access'
import { useHost, useHttp } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { ConfirmDialog } from '@app/shared/overlays'
import { useShowError } from '@app/shared/toasts'
import { Button, ProgressCircle, Select, useSpinnerDelay } from '@app/shared/ui'
import type { EditedMenu } from '@app/shared/wire'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { AdminFrame } from '../frame/admin-frame'
import { DeletedNotice } from '../frame/deleted-notice'
import { LoadFailure } from '../frame/load-failure'
import { addMenu, menusQuery } from './menu-calls'
import { MenuEditor } from './menu-editor'
import styles from './menus.module.css'

/** The menus of the site, one at a time, at `/admin/menus`; which one is in the URL. */
export default function Menus() {
  const { trans } = useTrans()
  const { queries } = useHost()
  const http = useHttp()
  const [params, setParams] = useSearchParams()
  const { data: menus, isPending, isError, refetch } = useQuery(menusQuery(http))
  const isLoading = useSpinnerDelay(isPending)
  const mayCreate = usePermission('menus.create')
  const showError = useShowError()
  const choose = (id: number | string) => setParams({ menu: String(id) }, { replace: true })
  const add = useMutation({
    mutationFn: () => addMenu(http, { name: trans('New menu'), positions: [], items: [] }),
    async onSuccess(menu) {
      await queries.invalidateQueries({ queryKey: ['admin', 'menus'] })
      choose(menu.id)
    },
    onError: error => showError(error),
  })
  const [draft, setDraft] = useState<EditedMenu>()
  // What is not saved stays on screen when somebody deletes its menu, until it is discarded.
  const isDeleted = draft !== undefined && menus?.every(({ id }) => id !== draft.id) === true
  /** What goes to another menu, once it is agreed that this one's draft is lost. */
  const [onward, setOnward] = useState<{ act: () => void }>()
  const leave = (act: () => void) => (draft ? setOnward({ act }) : act())
  const found = menus?.find(({ id }) => String(id) === params.get('menu')) ?? menus?.[0]
  const chosen = isDeleted ? draft : found
  return (
    <AdminFrame
      title={trans('Menus')}
      actions={
        mayCreate && (
          <Button pending={add.isPending} onClick={() => leave(() => add.mutate())}>
            {trans('New menu')}
          </Button>
        )
      }
    >
      <ConfirmDialog
        open={onward !== undefined}
        onOpenChange={() => setOnward(undefined)}
        title={trans('Discard changes?')}
        description={trans('What you changed in the menu :name is not saved and would be lost.', {
          name: draft?.name ?? '',
        })}
        confirmLabel={trans('Discard changes')}
        onConfirm={() => {
          setDraft(undefined)
          setOnward(undefined)
          onward?.act()
        }}
      />
      {isLoading && <ProgressCircle indeterminate />}
      {isError && <LoadFailure title={trans('The menus could not be loaded')} onRetry={refetch} />}
      {menus && chosen && (
        <div className={styles.page}>
          {isDeleted && <DeletedNotice />}
          <Select
            label={trans('Menu')}
            value={chosen.id}
            onChange={({ target: { value } }) => leave(() => choose(value))}
            options={(isDeleted ? [draft, ...menus] : menus).map(({ id, name }) => ({
              value: String(id),
              label: name,
            }))}
          />
          <MenuEditor key={chosen.id} menu={chosen} onDraft={setDraft} />
        </div>
      )}
    </AdminFrame>
  )
}
