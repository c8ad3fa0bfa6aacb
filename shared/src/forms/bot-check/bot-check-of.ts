import type { BotCheckAction, Settings } from '../../wire'

/** Who checks visitors before `action`; `undefined` where nobody does. */
export const botCheckOf = ({ recaptcha }: Settings, action: BotCheckAction | undefined) =>
  action && recaptcha.site_key && recaptcha.enable[action] ? (recaptcha.provider ?? 'recaptcha') : undefined
