import { useTrans } from '@app/shared/i18n'
import { Select } from '@app/shared/ui'
import { SettingCheck, SettingText, useSetting } from './setting-fields'

/** Whether and where the notice of cookies stands, and what its button says. */
export default function CookieSection() {
  const { trans } = useTrans()
  const { value, error, set } = useSetting('cookie_notice.position')
  return (
    <>
      <SettingCheck
        name="cookie_notice.enable"
        label="Show the notice"
        help="Each visitor sees it until they accept it, and again after 30 days."
      />
      <Select
        label={trans('Position')}
        value={String(value)}
        error={error}
        options={[
          { value: 'top', label: trans('At the top') },
          { value: 'bottom', label: trans('At the bottom') },
        ]}
        onChange={event => set(event.target.value)}
      />
      <SettingText name="cookie_notice.button.label" label="Words of its button" />
      <SettingText
        name="cookie_notice.button.link"
        label="Where its button leads"
        help="With an address there are two buttons: this one, and OK."
        optional
      />
    </>
  )
}
