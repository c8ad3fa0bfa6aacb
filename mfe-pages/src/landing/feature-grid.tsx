import { useTrans } from '@app/shared/i18n'
import type { LandingPage } from '@app/shared/wire'
import styles from './feature-grid.module.css'
import { FeatureIcon } from './feature-icon'

/** The main features, three in a row. */
export function FeatureGrid({ features }: { features: LandingPage['primaryFeatures'] }) {
  const { trans } = useTrans()
  if (features.length === 0) return null
  return (
    <section className={styles.section} aria-label={trans('Features')}>
      <ul className={styles.grid}>
        {features.map(({ title, subtitle, icon, image }) => (
          <li key={title} className={styles.feature}>
            {image ? (
              <img src={image} alt="" className={styles.image} />
            ) : (
              <span className={styles.icon}>
                <FeatureIcon name={icon} />
              </span>
            )}
            <h2 className={styles.title}>{trans(title)}</h2>
            <p className={styles.text}>{trans(subtitle)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
