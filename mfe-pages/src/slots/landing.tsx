import { useSettings } from '@app/shared/bootstrap'
import { useTrans } from '@app/shared/i18n'
import { ClosingCall } from '../landing/closing-call'
import { FeatureGrid } from '../landing/feature-grid'
import { FeatureRows } from '../landing/feature-rows'
import { Hero } from '../landing/hero'
import { PricingCall } from '../landing/pricing-call'

/** The landing page; its words, colours and pictures are settings. */
export default function Landing() {
  const { trans } = useTrans()
  const { branding, billing, homepage } = useSettings()
  const { appearance } = homepage
  return (
    <>
      <title>{`${branding.site_name} – ${trans(appearance.headerTitle)}`}</title>
      <Hero appearance={appearance} />
      <FeatureGrid features={appearance.primaryFeatures} />
      <FeatureRows features={appearance.secondaryFeatures} />
      {appearance.showPricing && billing.enable && <PricingCall appearance={appearance} />}
      <ClosingCall appearance={appearance} />
    </>
  )
}
