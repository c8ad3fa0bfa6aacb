import { useTrans } from '@app/shared/i18n'
import { useSlots } from '@app/shared/navigation'
import { ButtonLink } from '@app/shared/ui'
import type { LandingPage } from '@app/shared/wire'
import styles from './pricing-call.module.css'

/** The plans, drawn by whoever sells them, and the way to their page. */
export function PricingCall({ appearance }: { appearance: LandingPage }) {
  const { trans } = useTrans()
  const offers = useSlots('landing:')
  return (
    <section className={styles.section}>
      <h2 className={styles.title}>{trans(appearance.pricingTitle)}</h2>
      <p className={styles.text}>{trans(appearance.pricingSubtitle)}</p>
      {offers.length > 0 && (
        <div className={styles.offers}>
          {offers.map(({ name, Content }) => (
            <Content key={name} />
          ))}
        </div>
      )}
      <ButtonLink to="/pricing" variant="outline">
        {trans('See all plans')}
      </ButtonLink>
    </section>
  )
}
