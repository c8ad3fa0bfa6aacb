import { SettingText } from './setting-fields'
import { SettingImage } from './setting-image'

const help = 'A path of this site, such as /logo.svg, or an address that begins with https://'

/** Name, logos, and who is credited in the footer. */
export default function BrandingSection() {
  return (
    <>
      <SettingText name="branding.site_name" label="Name of the site" />
      <SettingImage name="branding.logo_light" label="Logo in light themes" help={help} />
      <SettingImage name="branding.logo_dark" label="Logo in dark themes" />
      <SettingImage name="branding.logo_light_mobile" label="Logo in light themes, narrow screens" />
      <SettingImage name="branding.logo_dark_mobile" label="Logo in dark themes, narrow screens" />
      <SettingImage
        name="branding.favicon"
        label="Icon of browser tabs"
        help="A square picture of at least 192 pixels, also the icon of the installed app. Empty for the first letter of the name."
      />
      <SettingText
        name="branding.provider.name"
        label="Credit in the footer"
        help="Who made or runs the site. Empty for no credit."
      />
      <SettingText
        name="branding.provider.url"
        label="Where the credit leads"
        help="An address that begins with https://"
        optional
      />
    </>
  )
}
