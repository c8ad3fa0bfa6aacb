import { usePermission } from '@app/shared/access'
import { useHttp } from '@app/shared/host'
import { useQuery } from '@tanstack/react-query'
import { environmentsQuery, healthQuery, liveQuery, revisionsQuery } from '../control-plane/releases'
import { type RemoteStanding, remoteStandings } from './remote-standings'

/** How the remotes stand that most people get, for who may see releases; undefined for others and while it is not known. */
export function useRemoteStandings(days: number): {
  standings: RemoteStanding[] | undefined
  isError: boolean
  retry: () => void
} {
  const http = useHttp()
  const enabled = usePermission('releases.view')
  const environments = useQuery({ ...environmentsQuery(http), enabled })
  const names = environments.data?.environments.map(({ name }) => name) ?? []
  const env = names.includes('production') ? 'production' : (names[0] ?? '')
  const isKnown = { enabled: enabled && env !== '' }
  const live = useQuery({ ...liveQuery(http, env), ...isKnown })
  const health = useQuery({ ...healthQuery(http, env), ...isKnown, refetchInterval: 60_000 })
  const history = useQuery({ ...revisionsQuery(http, env), ...isKnown })
  const since = new Date(Date.now() - days * 24 * 3_600_000)
  const all = [environments, live, health, history]
  return {
    standings:
      live.data && health.data && history.data
        ? remoteStandings(live.data, health.data, history.data, since)
        : undefined,
    isError: all.some(({ isError }) => isError),
    retry: () => {
      for (const { isError, refetch } of all) if (isError) void refetch()
    },
  }
}
