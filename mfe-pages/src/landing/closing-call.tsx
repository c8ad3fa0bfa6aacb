import { useTrans } from '@app/shared/i18n'
import type { LandingPage } from '@app/shared/wire'
import { CallToAction } from './call-to-action'
import styles from './closing-call.module.css'

/** The last word of the landing page. */
export function ClosingCall({ appearance }: { appearance: LandingPage }) {
  const { trans } = useTrans()
  const { footerTitle, footerSubtitle, footerImage, actions } = appearance
  return (
    <section className={styles.section}>
      <div className={styles.card}>
        {footerImage && <img src={footerImage} alt="" className={styles.image} />}
        <h2 className={styles.title}>{trans(footerTitle)}</h2>
        <p className={styles.text}>{trans(footerSubtitle)}</p>
        <CallToAction item={actions.cta3} tone="bright" />
      </div>
    </section>
  )
}
