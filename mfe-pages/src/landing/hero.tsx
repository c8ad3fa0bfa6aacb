import { useTrans } from '@app/shared/i18n'
import { heroStyles as styles } from '@app/shared/navigation'
import type { LandingPage } from '@app/shared/wire'
import type { CSSProperties } from 'react'
import { CallToAction } from './call-to-action'
import { hasPicture, ProductPicture } from './product-picture'

/** The first screen: what this is, in one sentence, and two ways on. */
export function Hero({ appearance }: { appearance: LandingPage }) {
  const { trans } = useTrans()
  const {
    headerTitle,
    headerSubtitle,
    headerImage,
    headerPicture,
    headerImageOpacity,
    headerOverlayColor1,
    headerOverlayColor2,
    actions,
  } = appearance
  const colours: CSSProperties & Record<`--${string}`, string> = {
    '--overlay-1': headerOverlayColor1 ?? 'transparent',
    '--overlay-2': headerOverlayColor2 ?? headerOverlayColor1 ?? 'transparent',
  }
  return (
    <section className={styles.hero}>
      {headerImage && (
        <img src={headerImage} alt="" className={styles.image} style={{ opacity: headerImageOpacity }} />
      )}
      <div className={styles.overlay} style={colours} data-image={headerImage ? true : undefined} />
      <div className={styles.inner} data-picture={hasPicture(headerPicture) || undefined}>
        <div className={styles.words}>
          <h1 className={styles.title}>{trans(headerTitle)}</h1>
          <p className={styles.subtitle}>{trans(headerSubtitle)}</p>
          <div className={styles.actions}>
            <CallToAction item={actions.cta1} tone="bright" />
            <CallToAction item={actions.cta2} tone="quiet" />
          </div>
        </div>
        {hasPicture(headerPicture) && (
          <div className={styles.window}>
            <ProductPicture name={headerPicture} isFirst className={styles.picture} />
          </div>
        )}
      </div>
    </section>
  )
}
