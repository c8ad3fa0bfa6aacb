import { basePath } from '@app/shared/base-path'
import { useHost } from '@app/shared/host'
import { useEffect } from 'react'
import { followRevisions } from './releases'

/** Refetches everything of an environment when its revision changes. */
export function useLiveUpdates(env: string) {
  const { bootstrap, queries, report } = useHost()
  useEffect(() => {
    let known: number | undefined
    const stream = followRevisions(basePath(bootstrap.getState().settings), env, revision => {
      if (revision === known) return
      known = revision
      queries.invalidateQueries({ queryKey: ['releases', env] }).catch(report)
    })
    return stream.stop
  }, [bootstrap, env, queries, report])
}
