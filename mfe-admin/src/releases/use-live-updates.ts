import { useHost } from '@app/shared/host'
import { useEffect } from 'react'
import { revisionStream } from '../api/releases'

/** Asks again for everything of an environment as soon as its revision changes. */
export function useLiveUpdates(env: string) {
  const { queries, report } = useHost()
  useEffect(() => {
    const stream = revisionStream(env)
    stream.addEventListener('revision', () => {
      queries.invalidateQueries({ queryKey: ['releases', env] }).catch(report)
    })
    return () => stream.close()
  }, [env, queries, report])
}
