import { createHash, randomUUID } from 'node:crypto'
import { type Grant, object, oneOf, optional, type Tokens, text } from '@app/shared/protocol'
import { createJournal } from '../store/journal'
import type { Store } from '../store/store'
import { parseGrant } from './grant'
import { newToken, TOKEN_PREFIX } from './new-token'

/** A deploy token as administrators see it; dates are ISO strings. The token itself is shown once, when it is made. */
type TokenInfo = Tokens['tokens'][number]

interface Entry {
  kind: 'made' | 'revoked'
  id: string
  at: string
  by: string
  name?: string
  hash?: string
  grant?: Grant
  expires?: string
}

/** The tokens teams and pipelines act with. Only hashes are kept. */
export interface TokenBook {
  make(
    token: Pick<TokenInfo, 'name' | 'grant' | 'expires' | 'madeBy'>,
  ): Promise<{ token: string; id: string }>
  /** False when there is none. */
  revoke(id: string, by: string): Promise<boolean>
  list(): Promise<TokenInfo[]>
  /** The token's description while it is good. */
  find(token: string): Promise<TokenInfo | undefined>
}

export function createTokenBook(store: Store, now = () => new Date()): TokenBook {
  const journal = createJournal(store, 'access/tokens', value => readEntry(value, 'token'))

  /** Those that were made and not revoked, by hash. */
  async function valid() {
    const tokens = new Map<string, TokenInfo & { hash: string }>()
    for (const { kind, id, at, by, name, hash, grant, expires } of await journal.entries())
      if (kind === 'revoked') tokens.delete(id)
      else if (name && hash && grant && expires)
        tokens.set(id, { id, name, hash, grant, expires, madeAt: at, madeBy: by })
    return [...tokens.values()].filter(token => Date.parse(token.expires) > now().getTime())
  }

  return {
    async make({ name, grant, expires, madeBy }) {
      const token = newToken()
      const id = randomUUID()
      const at = now().toISOString()
      await journal.append({ kind: 'made', id, at, by: madeBy, name, hash: hashOf(token), grant, expires })
      return { token, id }
    },
    async revoke(id, by) {
      if (!(await valid()).some(token => token.id === id)) return false
      await journal.append({ kind: 'revoked', id, at: now().toISOString(), by })
      return true
    },
    list: async () => (await valid()).map(({ hash, ...info }) => info),
    async find(token) {
      if (!token.startsWith(TOKEN_PREFIX)) return undefined
      const hash = hashOf(token)
      return (await valid()).find(known => known.hash === hash)
    },
  }
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

const readEntry = object<Entry>({
  kind: oneOf('made', 'revoked'),
  id: text,
  at: text,
  by: text,
  name: optional(text),
  hash: optional(text),
  grant: optional(parseGrant),
  expires: optional(text),
})
