import { useSettings } from '@app/shared/bootstrap'
import { useTrans } from '@app/shared/i18n'
import { ClosingCall } from './closing-call'
import { FeatureGrid } from './feature-grid'
import { FeatureRows } from './feature-rows'
import { Hero } from './hero'
import { PricingCall } from './pricing-call'

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
