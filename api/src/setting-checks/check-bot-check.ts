import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { canCheckBots } from '../auth/bot-check/require-human'
import type { Context } from '../context/context'
import { type Outcome, outcome, outcomeOfConnection, PATIENCE } from './outcome'

const Verdict = Compile(
  Type.Object({
    success: Type.Boolean(),
    'error-codes': Type.Optional(Type.Array(Type.String())),
  }),
)

/** Shows the provider a token that nobody made: it refuses that, and says first if it does not know the secret. */
export async function checkBotCheck({ config }: Context): Promise<Outcome> {
  if (!canCheckBots(config)) return outcome('unset')
  const { url, secret } = config.botCheck
  try {
    const response = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams({ secret: secret ?? '', response: 'a token of a test' }),
      signal: AbortSignal.timeout(PATIENCE),
      redirect: 'error',
    })
    const verdict = await response.json().catch(() => undefined)
    if (!Verdict.Check(verdict)) return outcome('unexpected', `HTTP ${response.status}`)
    const codes = verdict['error-codes'] ?? []
    return codes.some(code => code.includes('secret'))
      ? outcome('denied', codes.join(', '))
      : outcome('works')
  } catch (error) {
    return outcomeOfConnection(error) ?? outcome('unexpected')
  }
}
