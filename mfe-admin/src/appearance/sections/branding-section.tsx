import { SettingText } from './setting-fields'
import { SettingImage } from './setting-image'

const help = 'A path of this site, such as /logo.svg, or an address that begins with https://'

/** Name and logos. */
export const BrandingSection = () => (
  <>
    <SettingText name="branding.site_name" label="Name of the site" />
    <SettingImage name="branding.logo_light" label="Logo in light themes" help={help} />
    <SettingImage name="branding.logo_dark" label="Logo in dark themes" />
    <SettingImage name="branding.logo_light_mobile" label="Logo in light themes, narrow screens" />
    <SettingImage name="branding.logo_dark_mobile" label="Logo in dark themes, narrow screens" />
  </>
)
