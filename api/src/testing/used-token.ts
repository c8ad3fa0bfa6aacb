import type { TestApp } from './create-test-app'
import type { Visitor } from './visitor'

/** An access token of somebody that has made so many requests. */
export async function usedToken(test: TestApp, visitor: Visitor, tokenName: string, requests = 1) {
  await visitor.confirmPassword()
  const made = await visitor.post('/api/v1/access-tokens', { tokenName, scopes: ['notifications:read'] })
  if (made.statusCode !== 200) throw new Error(`making a token answered ${made.body}`)
  const { plainTextToken, token }: { plainTextToken: string; token: { id: number } } = made.json()
  const headers = { authorization: `Bearer ${plainTextToken}` }
  for (let count = 0; count < requests; count += 1)
    await test.app.inject({ url: '/api/v1/notifications', headers })
  return token.id
}
