import { useTrans } from '@app/shared/i18n'
import { Badge } from '@app/shared/ui'
import type { Theme } from '@app/shared/wire'
import { contrastsOf } from '../colours/contrast'
import styles from './sections.module.css'

/** How well the colours of a theme can be read on each other, as they are typed. */
export function ContrastList({ theme }: { theme: Theme }) {
  const { trans, language } = useTrans()
  const format = new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const contrasts = contrastsOf(theme)
  const failing = contrasts.filter(({ passes }) => !passes).length
  return (
    <section className={styles.contrast} aria-label={trans('Contrast')}>
      <h2 className={styles.subtitle}>{trans('Contrast')}</h2>
      <p role="status" className={styles.note}>
        {failing > 0
          ? trans(':count pair is hard to read.|:count pairs are hard to read.', { count: failing })
          : trans('Everything can be read.')}
      </p>
      <ul className={styles.pairs}>
        {contrasts.map(({ name, ratio, needed, passes }) => (
          <li key={name} className={styles.pair}>
            <span>{trans(name)}</span>
            <Badge tone={passes ? 'success' : 'danger'}>
              {ratio === null
                ? trans('unknown')
                : trans(passes ? ':ratio : 1' : ':ratio : 1, needs :needed', {
                    // Rounded down: what is just below the line must not look as if it was on it.
                    ratio: format.format(Math.floor(ratio * 10) / 10),
                    needed: format.format(needed),
                  })}
            </Badge>
          </li>
        ))}
      </ul>
    </section>
  )
}
