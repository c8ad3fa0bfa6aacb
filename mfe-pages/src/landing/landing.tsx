import { isEditorFrame } from '@app/shared/access'
import { useBootstrap, useSettings, useUser } from '@app/shared/bootstrap'
import { useTrans } from '@app/shared/i18n'
import { lazy } from 'react'
import { ClosingCall } from './closing-call'
import { FeatureGrid } from './feature-grid'
import { FeatureRows } from './feature-rows'
import { Hero } from './hero'
import { PricingCall } from './pricing-call'

const Start = lazy(() => import('../start/start'))

/** What is at `/`: the landing page for visitors, a page to start from for those who are signed in. */
export default function Home() {
  const user = useUser()
  // Who edits what visitors see is signed in.
  const isEdited = useBootstrap(isEditorFrame)
  return user && !isEdited ? <Start user={user} /> : <Landing />
}

/** The landing page; its words, colours and pictures are settings. */
function Landing() {
  const { trans } = useTrans()
  const { branding, billing, homepage, default_meta_tags } = useSettings()
  const { appearance } = homepage
  // As the document says it: bootstrap data have the name of the site where no title was chosen.
  const { title: chosen } = default_meta_tags
  const title =
    chosen && chosen !== branding.site_name
      ? chosen
      : `${branding.site_name} – ${trans(appearance.headerTitle)}`
  return (
    <>
      <title>{title}</title>
      <Hero appearance={appearance} />
      <FeatureGrid features={appearance.primaryFeatures} />
      <FeatureRows features={appearance.secondaryFeatures} />
      {appearance.showPricing && billing.enable && <PricingCall appearance={appearance} />}
      <ClosingCall appearance={appearance} />
    </>
  )
}
