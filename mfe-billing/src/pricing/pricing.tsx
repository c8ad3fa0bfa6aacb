import { useSettings } from '@app/shared/bootstrap'
import { useTrans } from '@app/shared/i18n'
import { PlanList } from '../plans/plan-list'
import { ContactPrompt } from './contact-prompt'
import styles from './pricing.module.css'

/** The plan picker at `/pricing`. */
export default function Pricing() {
  const { trans } = useTrans()
  const { billing, branding } = useSettings()
  return (
    <div className={styles.page}>
      <title>{`${trans('Pricing')} – ${branding.site_name}`}</title>
      <header className={styles.header}>
        <h1 className={styles.headline}>{trans('Choose the right plan for you')}</h1>
        <p className={styles.lead}>
          {trans('Start for free, and upgrade when your team does. Change or cancel at any time.')}
        </p>
      </header>
      {billing.enable && <PlanList />}
      <ContactPrompt />
    </div>
  )
}
