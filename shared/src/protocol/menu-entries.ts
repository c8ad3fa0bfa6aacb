import { isEntryVisible } from '../access/rules'
import type { MenuName } from '../contract/menus'
import type { MenuEntry } from '../contract/remote'
import type { Bootstrap } from '../wire'
import { byLabel, type Resolved } from './targets'

/** The entries that remotes contribute to a menu and this visitor may see, in their order; `id` is unique among them. */
export const findMenuEntries = (
  resolved: Resolved,
  bootstrap: Bootstrap,
  menu: MenuName,
): (MenuEntry & { id: string })[] =>
  visibleEntries(resolved, bootstrap)
    .filter(({ entry }) => entry.menu === menu)
    .map(({ remote, entry }) => ({ ...entry, id: `${remote} ${entry.path} ${entry.label}` }))
    .sort((one, other) => one.order - other.order || byLabel(one, other))

/** Remotes whose entries this visitor may see: a page must know them before it renders its menus. */
export const menuContributors = (resolved: Resolved, bootstrap: Bootstrap): string[] =>
  visibleEntries(resolved, bootstrap).map(({ remote }) => remote)

const visibleEntries = (resolved: Resolved, bootstrap: Bootstrap) =>
  Object.entries(resolved).flatMap(([remote, { extras }]) =>
    (extras.menuEntries ?? [])
      .filter(entry => isEntryVisible(entry, bootstrap))
      .map(entry => ({ remote, entry })),
  )
