import { AppError } from '@app/api/errors'
import { isSameToken } from './deploy-token'
import { allows } from './grant'
import type { Identify } from './identity'
import type { TokenBook } from './token-book'

/** Authenticates a bearer token: the server's own one, which may do everything, or one that was created with it. */
export const byToken =
  (own: string, tokens: TokenBook): Identify =>
  async request => {
    const sent = sentToken(request.headers.authorization)
    if (!sent) return undefined
    if (isSameToken(sent, own)) return { actor: 'deploy token', may: () => true }
    const found = await tokens.find(sent)
    if (!found) throw new AppError(401, 'The deploy token is unknown, expired or revoked.')
    return { actor: `token ${found.name}`, may: (action, on) => allows(found.grant, action, on) }
  }

/** As `Bearer`, or as the password of `Basic`, which is what import-map-deployer's clients send. */
function sentToken(header = '') {
  const [, scheme, value = ''] = /^(Bearer|Basic) (\S+)$/i.exec(header) ?? []
  if (scheme?.toLowerCase() !== 'basic') return value || undefined
  return (
    Buffer.from(value, 'base64')
      .toString('utf8')
      .replace(/^[^:]*:?/, '') || undefined
  )
}
