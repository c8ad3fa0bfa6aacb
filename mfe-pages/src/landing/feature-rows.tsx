import { useTrans } from '@app/shared/i18n'
import type { LandingPage } from '@app/shared/wire'
import { FeatureIcon } from './feature-icon'
import styles from './feature-rows.module.css'
import { hasPicture, ProductPicture } from './product-picture'

/** The other features, in rows that change sides. */
export function FeatureRows({ features }: { features: LandingPage['secondaryFeatures'] }) {
  const { trans } = useTrans()
  if (features.length === 0) return null
  return (
    <section className={styles.section} aria-label={trans('More features')}>
      {features.map(({ title, subtitle, description, icon, image, picture }) => (
        <div
          key={title}
          className={styles.row}
          data-picture={Boolean(image) || hasPicture(picture) || undefined}
        >
          <div className={styles.words}>
            <p className={styles.subtitle}>
              <FeatureIcon name={icon} />
              {trans(subtitle)}
            </p>
            <h2 className={styles.title}>{trans(title)}</h2>
            {description && <p className={styles.text}>{trans(description)}</p>}
          </div>
          {image ? (
            <img src={image} alt="" loading="lazy" className={styles.image} />
          ) : (
            hasPicture(picture) && <ProductPicture name={picture} className={styles.image} />
          )}
        </div>
      ))}
    </section>
  )
}
