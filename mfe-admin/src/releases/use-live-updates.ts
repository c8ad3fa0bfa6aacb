import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { revisionStream } from '../api/releases'

/** Asks again for everything of an environment as soon as its revision changes. */
export function useLiveUpdates(env: string) {
  const queries = useQueryClient()
  useEffect(() => {
    const stream = revisionStream(env)
    stream.addEventListener('revision', () => void queries.invalidateQueries({ queryKey: ['releases', env] }))
    return () => stream.close()
  }, [env, queries])
}
