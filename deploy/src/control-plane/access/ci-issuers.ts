import { readFileSync } from 'node:fs'
import { grantActions } from '@app/shared/protocol'
import { type Static, Type } from 'typebox'
import { Compile } from 'typebox/compile'
import type { Action } from './grant'

const Pattern = Type.String({ minLength: 1, maxLength: 300 })
const exactly = { additionalProperties: false }

/** Whose workload tokens count, and for what: all of issuer, audience and subject (`*` matches anything) must match. */
const CiIssuer = Type.Object(
  {
    issuer: Type.String({ pattern: '^https?://\\S+$' }),
    audience: Type.String({ minLength: 1 }),
    subject: Pattern,
    actions: Type.Array(Type.Unsafe<Action>(Type.Union(grantActions.map(action => Type.Literal(action)))), {
      minItems: 1,
    }),
    envs: Type.Array(Pattern, { minItems: 1 }),
    remotes: Type.Array(Pattern, { minItems: 1 }),
  },
  exactly,
)
export type CiIssuer = Static<typeof CiIssuer>

const List = Compile(Type.Array(CiIssuer, { minItems: 1, maxItems: 100 }))

/** Reads a JSON list, given itself or as the path of a file. Throws a TypeError that says what is wrong with it. */
export function readCiIssuers(given: string): CiIssuer[] {
  const text = given.trimStart().startsWith('[') ? given : readFileSync(given, 'utf8')
  const issuers: unknown = JSON.parse(text)
  if (!List.Check(issuers)) {
    const [first] = List.Errors(issuers)
    throw new TypeError(`${first?.instancePath || 'The list'} ${first?.message ?? 'is wrong'}.`)
  }
  for (const { issuer, subject } of issuers) {
    if (!isSafe(issuer))
      throw new TypeError(`${issuer} is not reached over https, so anybody on the way could sign for it.`)
    if (/^\*+$/.test(subject))
      throw new TypeError(`The subject "*" of ${issuer} would let in every project of that service.`)
  }
  return issuers
}

const isSafe = (issuer: string) => {
  const { protocol, hostname } = new URL(issuer)
  return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}
