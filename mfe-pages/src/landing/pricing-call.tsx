import { useTrans } from '@app/shared/i18n'
import { ButtonLink } from '@app/shared/ui'
import type { LandingPage } from '@app/shared/wire'
import styles from './pricing-call.module.css'

/** The way to the plans. */
export function PricingCall({ appearance }: { appearance: LandingPage }) {
  const { trans } = useTrans()
  return (
    <section className={styles.section}>
      <h2 className={styles.title}>{trans(appearance.pricingTitle)}</h2>
      <p className={styles.text}>{trans(appearance.pricingSubtitle)}</p>
      <ButtonLink to="/pricing">{trans('See all plans')}</ButtonLink>
    </section>
  )
}
