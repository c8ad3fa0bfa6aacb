import { useTrans } from '@app/shared/i18n'
import { TextField } from '@app/shared/ui'
import type { ReactNode } from 'react'
import { PictureChoice } from './picture-choice'
import styles from './sections.module.css'
import { SettingArea, SettingCheck, SettingColour, SettingText, useSetting } from './setting-fields'
import { SettingImage } from './setting-image'

const at = (name: string) => `homepage.appearance.${name}`

/** The words, pictures and buttons of the landing page, from top to bottom. */
export const LandingFields = () => (
  <>
    <Group title="Head">
      <SettingText name={at('headerTitle')} label="Title" />
      <SettingArea name={at('headerSubtitle')} label="Subtitle" />
      <SettingImage name={at('headerImage')} label="Image behind it" />
      <Opacity />
      <SettingColour name={at('headerOverlayColor1')} label="First colour over it" />
      <SettingColour name={at('headerOverlayColor2')} label="Second colour over it" />
      <HeadPicture />
      <Action name="cta1" title="First button" />
      <Action name="cta2" title="Second button" />
    </Group>
    <Group title="Plans">
      <SettingCheck name={at('showPricing')} label="Show the plans" />
      <SettingText name={at('pricingTitle')} label="Title of the plans" />
      <SettingText name={at('pricingSubtitle')} label="Subtitle of the plans" />
    </Group>
    <Group title="End">
      <SettingText name={at('footerTitle')} label="Last title" />
      <SettingArea name={at('footerSubtitle')} label="Last subtitle" />
      <SettingImage name={at('footerImage')} label="Image behind the end" />
      <Action name="cta3" title="Last button" />
    </Group>
  </>
)

function Group({ title, children }: { title: string; children: ReactNode }) {
  const { trans } = useTrans()
  return (
    <fieldset className={styles.group}>
      <legend className={styles.subtitle}>{trans(title)}</legend>
      {children}
    </fieldset>
  )
}

/** A button of the page: without an address it is not shown. */
function Action({ name, title }: { name: string; title: string }) {
  const { trans } = useTrans()
  const label = useSetting(at(`actions.${name}.label`))
  const action = useSetting(at(`actions.${name}.action`))
  const refused = useSetting(at(`actions.${name}`)).error
  return (
    <>
      <TextField
        label={trans(title)}
        error={label.error}
        value={String(label.value ?? '')}
        onChange={event => label.set(event.target.value)}
      />
      <TextField
        label={trans('Address of “:name”', { name: trans(title) })}
        error={action.error ?? refused}
        value={String(action.value ?? '')}
        onChange={event => action.set(event.target.value || null)}
      />
    </>
  )
}

function HeadPicture() {
  const { value, error, set } = useSetting(at('headerPicture'))
  return <PictureChoice value={String(value ?? '')} error={error} onChange={name => set(name || null)} />
}

function Opacity() {
  const { trans } = useTrans()
  const { value, error, set } = useSetting(at('headerImageOpacity'))
  return (
    <TextField
      type="number"
      label={trans('How solid the image is, from 0 to 1')}
      min={0}
      max={1}
      step={0.05}
      error={error}
      value={String(value)}
      onChange={event => set(Math.min(1, Math.max(0, Number(event.target.value))))}
    />
  )
}
