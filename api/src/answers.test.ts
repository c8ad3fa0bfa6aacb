import { answers } from '@app/shared/wire'
import { createTestApp, type TestApp } from './testing'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

it('answers on every route what the wire format lists, so that fakes of pages may be held to it', async () => {
  const administrator = await test.loginAsAdministrator()
  const { paths } = (await administrator.get('/api/v1/openapi.json')).json()
  const described: Record<string, unknown> = {}
  for (const [path, operations] of Object.entries<Record<string, { responses: Responses }>>(paths))
    for (const [method, { responses }] of Object.entries(operations)) {
      const schema = Object.entries(responses).find(([status]) => /^20\d$/.test(status))?.[1].content?.[
        'application/json'
      ]?.schema
      // What may be anything, or a document, is no part of the wire format.
      if (
        schema &&
        Object.keys(schema).some(key => !/^(type|additionalProperties)$/.test(key)) &&
        path !== '/api/v1/openapi.json'
      )
        described[`${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`] = schema
    }
  const listed = Object.entries(answers).map(([route, schema]) => [route, inOpenApi(schema)])
  expect(Object.fromEntries(listed)).toEqual(described)
})

/** A schema as the description of the api writes it: no constants but lists of one, no patterns of names that match every name. */
const inOpenApi = (schema: object): unknown =>
  JSON.parse(JSON.stringify(schema), (_, value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
    const { const: constant, patternProperties, ...rest } = value
    return {
      ...rest,
      ...(constant !== undefined && { enum: [constant] }),
      ...(patternProperties && { additionalProperties: Object.values(patternProperties)[0] }),
    }
  })

type Responses = Record<string, { content?: Record<string, { schema: object }> }>
