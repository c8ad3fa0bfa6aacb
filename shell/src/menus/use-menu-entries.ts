import { useBootstrap } from '@app/shared/bootstrap'
import type { MenuName } from '@app/shared/contract'
import { findMenuEntries } from '@app/shared/protocol'
import type { MenuItem } from '@app/shared/wire'
import { useMemo, useSyncExternalStore } from 'react'
import { usePage } from '../versions/page-context'
import { useIsMobile } from './use-is-mobile'

/** What remotes contribute to a menu of the layout, as far as this visitor sees it on this screen. */
export function useMenuEntries(menu: MenuName) {
  const { registry } = usePage()
  const resolved = useSyncExternalStore(registry.subscribe, registry.current)
  const bootstrap = useBootstrap(all => all)
  const isMobile = useIsMobile()
  return useMemo(
    () => findMenuEntries(resolved, bootstrap, menu).filter(({ screen }) => screen !== 'narrow' || isMobile),
    [resolved, bootstrap, menu, isMobile],
  )
}

/** The same as items of a configured menu. */
export const useMenuItems = (menu: MenuName): MenuItem[] =>
  useMenuEntries(menu).map(({ id, label, path }) => ({ id, label, type: 'route', action: path }))
