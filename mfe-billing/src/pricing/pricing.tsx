import { useSettings } from '@app/shared/bootstrap'
import { useTrans } from '@app/shared/i18n'
import { Page } from '@app/shared/navigation'
import { PlanComparison } from '../comparison/plan-comparison'
import { PlanList } from '../plans/plan-list'
import { ContactPrompt } from './contact-prompt'

/** The plan picker at `/pricing`. */
export default function Pricing() {
  const { trans } = useTrans()
  const { billing } = useSettings()
  return (
    <Page
      name={trans('Pricing')}
      title={trans('Choose the right plan for you')}
      lead={trans('Start for free, and upgrade when your team does. Change or cancel at any time.')}
      width="working"
      look="public"
    >
      {billing.enable && (
        <>
          <PlanList />
          <PlanComparison />
        </>
      )}
      <ContactPrompt />
    </Page>
  )
}
