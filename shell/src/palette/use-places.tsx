import { useBootstrap } from '@app/shared/bootstrap'
import { useTrans } from '@app/shared/i18n'
import { isMenuItemVisible } from '@app/shared/permissions'
import type { Resolved } from '@app/shared/protocol'
import type { Bootstrap } from '@app/shared/wire'
import { MenuIcon } from '../menus/menu-icon'
import type { Entry } from './entry'
import { isOffered, mayOpen } from './may-open'
import type { Extras } from './use-releases'

/** A place as a remote or a menu of the site names it, in English. */
interface Place {
  label: string
  path: string
  icon?: string | undefined
  within?: string | undefined
  group?: string | undefined
  /** Whether it is an address as browsers take it, which may lead out of the app. */
  isLink?: boolean
}

/** Every place that this visitor may open and somebody has named: what remotes list, and the menus of the site. Each path once. */
export function usePlaces(resolved: Resolved, extras: readonly Extras[]): Entry[] {
  const { trans } = useTrans()
  const bootstrap = useBootstrap(all => all)
  const places = new Map<string, Entry>()
  for (const { label, path, icon, within, group, isLink } of [
    ...ofRemotes(resolved, bootstrap, extras),
    ...ofMenus(resolved, bootstrap),
  ])
    if (!places.has(path))
      places.set(path, {
        id: `place:${path}`,
        group: trans(group ?? 'Places'),
        ...(group && { isTyped: true }),
        label: trans(label),
        detail: within && trans(within),
        icon: <MenuIcon name={icon} />,
        ...(isLink ? { href: path } : { to: path }),
      })
  return [...places.values()]
}

/** What is in menus first: those are the places people go to most. */
const ofRemotes = (resolved: Resolved, bootstrap: Bootstrap, extras: readonly Extras[]): Place[] =>
  [
    ...extras.flatMap(({ menuEntries = [] }) => menuEntries),
    ...extras.flatMap(({ destinations = [] }) => destinations),
  ].filter(entry => isOffered(resolved, bootstrap, entry))

function ofMenus(resolved: Resolved, bootstrap: Bootstrap): Place[] {
  const items = bootstrap.settings.menus.flatMap(menu => menu.items)
  return items.flatMap(item => {
    const { label, type, action, icon } = item
    const isLink = type === 'link'
    if (!action || !isMenuItemVisible(item, bootstrap)) return []
    if (isLink ? !isSafe(action) : !mayOpen(resolved, bootstrap, action)) return []
    return [{ label, path: action, icon: icon ?? undefined, isLink }]
  })
}

/** Whether an address that somebody typed leads somewhere, and runs nothing. */
const isSafe = (address: string) =>
  URL.canParse(address, window.location.href) &&
  /^(https?|mailto|tel):$/.test(new URL(address, window.location.href).protocol)
