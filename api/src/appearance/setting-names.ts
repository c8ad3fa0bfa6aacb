/** Settings that the appearance editor may write, by their dotted names. */
export const isAppearanceSetting = (name: string) =>
  /^(branding|homepage|cookie_notice|custom_code)(\.|$)|^(fonts\.service|themes\.(user_change|default_id))$/.test(
    name,
  )
