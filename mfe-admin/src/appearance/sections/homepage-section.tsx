import { useTrans } from '@app/shared/i18n'
import { Select } from '@app/shared/ui'
import { TranslateHint } from '../../languages/translate-hint'
import { PageChoice } from '../../page-editor/page-choice'
import { FeatureList } from './feature-list'
import { LandingFields } from './landing-fields'
import { useSetting } from './setting-fields'

const TYPES = [
  { value: 'landingPage', label: 'Landing page' },
  { value: 'loginPage', label: 'Login page' },
  { value: 'registerPage', label: 'Registration page' },
  { value: 'customPage', label: 'Custom page' },
]

/** What is at `/`, and everything the landing page says. */
export default function HomepageSection() {
  const { trans } = useTrans()
  const { value: type, error, set } = useSetting('homepage.type')
  return (
    <>
      <Select
        label={trans('Homepage')}
        value={String(type)}
        error={error}
        options={TYPES.map(({ value, label }) => ({ value, label: trans(label) }))}
        onChange={event => set(event.target.value)}
      />
      {type === 'customPage' && <HomePage />}
      {type === 'landingPage' && (
        <>
          <TranslateHint />
          <LandingFields />
          <FeatureList name="homepage.appearance.primaryFeatures" title="Features" />
          <FeatureList name="homepage.appearance.secondaryFeatures" title="More features" />
        </>
      )}
    </>
  )
}

function HomePage() {
  const { value, error, set } = useSetting('homepage.value')
  return <PageChoice slug={String(value ?? '')} error={error} onChange={slug => set(slug || null)} />
}
