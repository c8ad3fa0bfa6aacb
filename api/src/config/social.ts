import type { SocialService } from '@app/shared/wire'
import { type ReadVariable, urlOf } from './read-variable'

/** How to reach a service people sign in with. Without a client it cannot be used. */
export interface SocialServiceConfig {
  clientId: string | null
  clientSecret: string | null
  /** An OpenID provider: endpoints are discovered there and identity tokens checked. Null for plain OAuth. */
  issuer: string | null
  authorizeUrl: string
  tokenUrl: string
  profileUrl: string
}

const plain = (authorizeUrl: string, tokenUrl: string, profileUrl: string) => ({
  issuer: null,
  authorizeUrl,
  tokenUrl,
  profileUrl,
})

const defaults = {
  google: { ...plain('', '', ''), issuer: 'https://accounts.google.com' },
  facebook: plain(
    'https://www.facebook.com/v21.0/dialog/oauth',
    'https://graph.facebook.com/v21.0/oauth/access_token',
    'https://graph.facebook.com/v21.0/me?fields=id,name,email,picture',
  ),
  twitter: plain(
    'https://x.com/i/oauth2/authorize',
    'https://api.x.com/2/oauth2/token',
    'https://api.x.com/2/users/me?user.fields=confirmed_email,profile_image_url',
  ),
  envato: plain(
    'https://api.envato.com/authorization',
    'https://api.envato.com/token',
    'https://api.envato.com/v1/market/private/user/account.json',
  ),
}

/** Reads `GOOGLE_CLIENT_ID`, `GOOGLE_CLIENT_SECRET` and so on; the addresses can be changed, too. */
export function readSocial(read: ReadVariable): Record<SocialService, SocialServiceConfig> {
  const text = (name: string) => read<string | null>(name, null, value => value, 'a text')
  const url = <T>(name: string, fallback: T) =>
    read<string | T>(name, fallback, urlOf('https:', 'http:'), 'an http or https address')
  const service = (name: SocialService): SocialServiceConfig => {
    const prefix = name.toUpperCase()
    return {
      clientId: text(`${prefix}_CLIENT_ID`),
      clientSecret: text(`${prefix}_CLIENT_SECRET`),
      issuer: url(`${prefix}_ISSUER`, defaults[name].issuer),
      authorizeUrl: url(`${prefix}_AUTHORIZE_URL`, defaults[name].authorizeUrl),
      tokenUrl: url(`${prefix}_TOKEN_URL`, defaults[name].tokenUrl),
      profileUrl: url(`${prefix}_PROFILE_URL`, defaults[name].profileUrl),
    }
  }
  return {
    google: service('google'),
    facebook: service('facebook'),
    twitter: service('twitter'),
    envato: service('envato'),
  }
}
