import { useBootstrap } from '@app/shared/bootstrap'
import { useHost } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import type { Resolved } from '@app/shared/protocol'
import { useSettled } from '@app/shared/ui'
import { type Found, type SearchResponse, SHORTEST_SEARCH } from '@app/shared/wire'
import { useActiveWorkspace } from '@app/shared/workspace'
import { useQuery } from '@tanstack/react-query'
import { MenuIcon } from '../menus/menu-icon'
import { useIsOffline } from '../offline/use-is-offline'
import { timeouts } from '../state/timeouts'
import type { Entry } from './entry'
import { isOffered } from './may-open'
import type { Extras } from './use-releases'

/** `idle` while there is nothing to ask for: too few letters, nobody signed in, or nothing that this visitor could open; `partly` when some kinds could not be searched. */
export type SearchState = 'idle' | 'pending' | 'found' | 'partly' | 'failed' | 'offline'

/** What the server finds of a text, as far as a remote opens it for this visitor. An answer to an earlier text is dropped. */
export function useFound(
  text: string,
  resolved: Resolved,
  extras: readonly Extras[],
): { state: SearchState; entries: Entry[] } {
  const { trans } = useTrans()
  const { http } = useHost()
  const bootstrap = useBootstrap(all => all)
  const workspace = useActiveWorkspace()
  const isOffline = useIsOffline()
  const typed = text.trim().replace(/\s+/g, ' ')
  const query = useSettled(typed, timeouts.typing)
  const findings = extras
    .flatMap(({ findings = [] }) => findings)
    .filter(finding => isOffered(resolved, bootstrap, finding))
  const isAsked = bootstrap.user !== null && findings.length > 0 && typed.length >= SHORTEST_SEARCH
  const { data, isError } = useQuery({
    queryKey: ['search', workspace.id, query],
    queryFn: ({ signal }) => http.get<SearchResponse>('search', { query: { query }, signal }),
    enabled: isAsked && !isOffline && query === typed && query.length <= LONGEST,
    retry: false,
    staleTime: 10_000,
  })
  if (!isAsked) return { state: 'idle', entries: [] }
  if (isOffline) return { state: 'offline', entries: [] }
  if (query !== typed || (!data && !isError)) return { state: 'pending', entries: [] }
  const entries = (data?.found ?? []).flatMap(found => {
    const finding = findings.find(({ kind }) => kind === found.kind)
    if (!finding) return []
    return {
      id: `found:${found.kind}:${found.id}`,
      group: trans(finding.label),
      label: found.name,
      detail: found.detail ?? undefined,
      icon: <MenuIcon name={finding.icon} />,
      to: placeOf(finding.path, found),
    }
  })
  return { state: isError ? 'failed' : data?.incomplete ? 'partly' : 'found', entries }
}

/** What the server takes. */
const LONGEST = 100

const placeOf = (path: string, { id, name }: Found) =>
  path.replace(/:(id|name)\b/g, (_, part: string) => encodeURIComponent(part === 'id' ? id : name))
