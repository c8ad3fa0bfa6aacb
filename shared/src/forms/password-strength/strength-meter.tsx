import { useEffect, useState } from 'react'
import { useTrans } from '../../i18n/use-trans'
import styles from './strength-meter.module.css'

const words = ['Very weak', 'Weak', 'Fair', 'Good', 'Strong']

/** Four bars and a word for the strength of a password, 0 to 4. Its height is the same while there is no strength. */
export function StrengthMeter({ strength }: { strength: number | undefined }) {
  const { trans } = useTrans()
  return (
    <div className={styles.meter} data-strength={strength}>
      <div className={styles.bars} aria-hidden>
        {[1, 2, 3, 4].map(bar => (
          <span key={bar} className={styles.bar} data-on={(strength ?? 0) >= bar || undefined} />
        ))}
      </div>
      <span className={styles.word} role="status" aria-label={trans('Password strength')}>
        {strength === undefined ? '' : trans(words[strength] ?? '')}
      </span>
    </div>
  )
}

/** A password's strength from 0 to 4; `undefined` for an empty one and until the dictionary is loaded. */
export function useStrength(password: string, known: string[]): number | undefined {
  const [strength, setStrength] = useState<number>()
  const about = known.join('\n')
  useEffect(() => {
    let isCurrent = true
    if (password === '') setStrength(undefined)
    else
      import('./rate-password').then(
        ({ ratePassword }) => isCurrent && setStrength(ratePassword(password, about.split('\n'))),
        // Without the dictionary there is no meter; the server applies its rules all the same.
        () => {},
      )
    return () => {
      isCurrent = false
    }
  }, [password, about])
  return strength
}
