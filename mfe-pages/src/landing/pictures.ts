import type { PictureName } from '@app/shared/wire'
import accountDark from './pictures/account-dark.webp'
import accountLight from './pictures/account-light.webp'
import sessionsDark from './pictures/sessions-dark.webp'
import sessionsLight from './pictures/sessions-light.webp'
import signInDark from './pictures/sign-in-dark.webp'
import signInLight from './pictures/sign-in-light.webp'
import tokensDark from './pictures/tokens-dark.webp'
import tokensLight from './pictures/tokens-light.webp'

/** What `npm run pictures` has taken of the running product, by the name that settings use. */
export const pictures = {
  account: {
    light: accountLight,
    dark: accountDark,
    width: 1280,
    height: 800,
    shows: 'The account settings: picture, name and address, and a list of all panels',
  },
  'sign-in': {
    light: signInLight,
    dark: signInDark,
    width: 960,
    height: 720,
    shows: 'The sign-in screen, with a passkey and a mailed link as other ways in',
  },
  sessions: {
    light: sessionsLight,
    dark: sessionsDark,
    width: 960,
    height: 720,
    shows: 'The list of devices that are signed in, each with a button to end it',
  },
  tokens: {
    light: tokensLight,
    dark: tokensDark,
    width: 960,
    height: 720,
    shows: 'Access tokens with their rights and the day they were last used',
  },
} as const satisfies Record<PictureName, object>
