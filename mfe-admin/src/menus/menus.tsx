import { usePermission } from '@app/shared/access'
import { useHost, useHttp } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
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
  const found = menus?.find(({ id }) => String(id) === params.get('menu')) ?? menus?.[0]
  const chosen = isDeleted ? draft : found
  return (
    <AdminFrame
      title={trans('Menus')}
      actions={
        mayCreate && (
          <Button pending={add.isPending} onClick={() => add.mutate()}>
            {trans('New menu')}
          </Button>
        )
      }
    >
      {isLoading && <ProgressCircle indeterminate />}
      {isError && <LoadFailure title={trans('The menus could not be loaded')} onRetry={refetch} />}
      {menus && chosen && (
        <div className={styles.page}>
          {isDeleted && <DeletedNotice />}
          <Select
            label={trans('Menu')}
            value={chosen.id}
            onChange={({ target }) => {
              if (isDeleted) setDraft(undefined)
              choose(target.value)
            }}
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
