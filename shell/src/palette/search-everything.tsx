import { useBootstrap } from '@app/shared/bootstrap'
import { useHost } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { CommandDialog } from '@app/shared/overlays'
import { basePath, withBase } from '@app/shared/protocol'
import { useState } from 'react'
import { Choices } from './choices'
import type { Entry } from './entry'
import { inGroups, rank } from './rank'
import { keepRecent, readRecent } from './recent'
import { useActions, useWorkspaces } from './use-actions'
import { useFound } from './use-found'
import { usePlaces } from './use-places'
import { useReleases } from './use-releases'

/** The search over everything that somebody may open or do: places, workspaces, actions, and what the server finds. */
export function SearchEverything({ onClose }: { onClose: () => void }) {
  const { trans } = useTrans()
  const host = useHost()
  const userId = useBootstrap(({ user }) => user?.id)
  const base = useBootstrap(({ settings }) => basePath(settings))
  const [query, setQuery] = useState('')
  const [recent] = useState(() => readRecent(userId))
  const { resolved, extras } = useReleases()
  const own = [...usePlaces(resolved, extras), ...useWorkspaces(), ...useActions()]
  const found = useFound(query, resolved, extras)
  const isTyped = query.trim() !== ''
  const lately: Entry[] = isTyped ? [] : recent.flatMap(id => own.find(entry => entry.id === id) ?? [])
  const shown = [
    ...lately.map(entry => ({ ...entry, group: trans('Recent') })),
    ...rank(
      own.filter(entry => !lately.includes(entry) && (isTyped || !entry.isTyped)),
      query,
      recent,
    ),
    ...found.entries,
  ]

  const choose = ({ id, to, href, run }: Entry, inTab: boolean) => {
    // What the server found is not listed before it is searched for again.
    if (own.some(entry => entry.id === id)) keepRecent(userId, id)
    const address = to === undefined ? href : withBase(to, base)
    if (inTab && address !== undefined) {
      window.open(address, '_blank', 'noopener')
      return
    }
    onClose()
    if (to !== undefined) host.navigate(to)
    else if (href !== undefined) window.location.assign(href)
    else run?.()
  }

  return (
    <CommandDialog label={trans('Search everything')} onClose={onClose}>
      <Choices
        query={query}
        onQuery={setQuery}
        groups={inGroups(shown)}
        search={found.state}
        onChoose={choose}
        onClose={onClose}
      />
    </CommandDialog>
  )
}
