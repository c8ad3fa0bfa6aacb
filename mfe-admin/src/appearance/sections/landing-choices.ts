import type { IconName, PictureName } from '@app/shared/wire'

const pictures: Record<PictureName, string> = {
  account: 'Account settings',
  'sign-in': 'Sign-in screen',
  sessions: 'Devices that are signed in',
  tokens: 'Access tokens',
}

const icons: Record<IconName, string> = {
  bell: 'Bell',
  devices: 'Devices',
  inbox: 'Inbox',
  key: 'Key',
  languages: 'Characters',
  palette: 'Palette',
  'shield-check': 'Shield',
  terminal: 'Terminal',
  users: 'People',
  zap: 'Lightning',
}

const choicesOf = (names: Record<string, string>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }))

/** The pictures of the product and what they show, to translate. */
export const pictureChoices = choicesOf(pictures)

/** The icons of features and what they show, to translate. */
export const iconChoices = choicesOf(icons)
