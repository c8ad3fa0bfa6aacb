import { usePermission } from '@app/shared/access'
import { useHost, useHttp } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { useShowError } from '@app/shared/toasts'
import { Button, ProgressCircle, Select, useSpinnerDelay } from '@app/shared/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { AdminFrame } from '../frame/admin-frame'
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
  const chosen = menus?.find(({ id }) => String(id) === params.get('menu')) ?? menus?.[0]
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
          <Select
            label={trans('Menu')}
            value={chosen.id}
            onChange={({ target }) => choose(target.value)}
            options={menus.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
          <MenuEditor key={chosen.id} menu={chosen} />
        </div>
      )}
    </AdminFrame>
  )
}
