import { useTrans } from '../../i18n/use-trans'
import styles from './strength-meter.module.css'

const words = ['Very weak', 'Weak', 'Fair', 'Good', 'Strong']

/** Four bars and a word that say how good a password is, 0 to 4. Keeps its place while there is nothing to say. */
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
