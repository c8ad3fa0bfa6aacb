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
  const lately: Entry[] = query.trim() ? [] : recent.flatMap(id => own.find(entry => entry.id === id) ?? [])
  const shown = [
    ...lately.map(entry => ({ ...entry, group: trans('Recent') })),
    ...rank(
      own.filter(entry => !lately.includes(entry)),
      query,
      recent,
    ),
    ...found.entries,
  ]

  const choose = ({ id, to, run }: Entry, inTab: boolean) => {
    keepRecent(userId, id)
    const isHere = to?.startsWith('/')
    if (inTab && to) {
      window.open(isHere ? withBase(to, base) : to, '_blank', 'noopener')
      return
    }
    onClose()
    if (run) run()
    else if (to && isHere) host.navigate(to)
    else if (to) window.location.assign(to)
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
