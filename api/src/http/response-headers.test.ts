import { CspEvaluator, STRICTCSP_CHECKS } from 'csp_evaluator/dist/evaluator'
import { Severity } from 'csp_evaluator/dist/finding'
import { CspParser } from 'csp_evaluator/dist/parser'
import { createTestApp, type TestApp } from '../testing'
import { fillIn, listRoutes } from '../testing/list-routes'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

it('sends a policy nothing is wrong with, with every answer (S24)', async () => {
  const { visitor } = await test.registerUser()
  const flow = 'flow=00000000-0000-4000-8000-000000000000&display=popup'
  const policies = new Set<string>()
  for (const { path } of (await listRoutes(test)).filter(({ method }) => method === 'GET')) {
    const { headers } = await visitor.send({ method: 'GET', url: `${fillIn(path)}?${flow}` })
    policies.add(String(headers['content-security-policy']))
  }
  policies.add(String((await visitor.get('/dev/mail')).headers['content-security-policy']))
  policies.add(String((await visitor.get('/api/v1/nothing')).headers['content-security-policy']))
  // For data, for the page a popup ends on, and for mail somebody reads while working on the app.
  expect(new Set([...policies].map(policy => policy.replace(/nonce-[^']+/, 'nonce'))).size).toBe(3)
  for (const policy of policies) {
    const findings = new CspEvaluator(new CspParser(policy).csp).evaluate(STRICTCSP_CHECKS)
    const bad = findings.filter(({ severity }) => severity <= Severity.MEDIUM)
    expect([policy, bad.map(({ description }) => description)]).toEqual([policy, []])
    expect(policy).toMatch(/^default-src 'none';.*frame-ancestors 'none'/)
  }
})
