import { SettingText } from './setting-fields'

const help = 'A path of this site, such as /logo.svg, or an address that begins with https://'

/** Name and logos. */
export const BrandingSection = () => (
  <>
    <SettingText name="branding.site_name" label="Name of the site" />
    <SettingText name="branding.logo_light" label="Logo in light themes" help={help} optional />
    <SettingText name="branding.logo_dark" label="Logo in dark themes" optional />
    <SettingText name="branding.logo_light_mobile" label="Logo in light themes, narrow screens" optional />
    <SettingText name="branding.logo_dark_mobile" label="Logo in dark themes, narrow screens" optional />
  </>
)
