import { useTrans } from '@app/shared/i18n'
import type { LandingPage } from '@app/shared/wire'
import { FeatureArt } from './feature-art'
import styles from './feature-rows.module.css'

/** The other features, in rows that change sides. */
export function FeatureRows({ features }: { features: LandingPage['secondaryFeatures'] }) {
  const { trans } = useTrans()
  if (features.length === 0) return null
  return (
    <section className={styles.section} aria-label={trans('More features')}>
      {features.map(({ title, subtitle, description, icon, image }, index) => (
        <div key={title} className={styles.row}>
          <div className={styles.words}>
            <p className={styles.subtitle}>{trans(subtitle)}</p>
            <h2 className={styles.title}>{trans(title)}</h2>
            {description && <p className={styles.text}>{trans(description)}</p>}
          </div>
          {image ? (
            <img src={image} alt="" className={styles.image} />
          ) : (
            <FeatureArt index={index} icon={icon} />
          )}
        </div>
      ))}
    </section>
  )
}
