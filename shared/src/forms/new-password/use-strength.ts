import { useEffect, useState } from 'react'

/** A password's strength from 0 to 4; `undefined` for an empty one and until the dictionary is there. */
export function useStrength(password: string, known: string[]): number | undefined {
  const [strength, setStrength] = useState<number>()
  const about = known.join('\n')
  useEffect(() => {
    let isCurrent = true
    if (password === '') setStrength(undefined)
    else
      import('./rate-password').then(
        ({ ratePassword }) => isCurrent && setStrength(ratePassword(password, about.split('\n'))),
        // Without the dictionary there is no meter; the server's rules hold all the same.
        () => {},
      )
    return () => {
      isCurrent = false
    }
  }, [password, about])
  return strength
}
