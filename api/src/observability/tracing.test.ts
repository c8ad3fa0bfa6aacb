import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { text } from 'node:stream/consumers'
import { createTestApp } from '../testing'

interface ReceivedSpan {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
}

let collector: Server
const received: string[] = []
beforeAll(async () => {
  collector = createServer(async (request, response) => {
    if (request.url === '/v1/traces') received.push(await text(request))
    response.setHeader('content-type', 'application/json').end('{}')
  }).listen(0, 'localhost')
  await once(collector, 'listening')
})
afterAll(() => collector.close())

const attribute = ({ attributes }: ReceivedSpan, name: string) =>
  Object.values(attributes.find(({ key }) => key === name)?.value ?? {})[0]

it('sends a span for a request and for what it asks the database, as part of the trace it came with', async () => {
  const address = collector.address()
  const port = address && typeof address === 'object' ? address.port : 0
  const test = await createTestApp({ traceEndpoint: `http://localhost:${port}` })
  const { visitor } = await test.registerUser('traced@example.com')
  const traceId = '0af7651916cd43dd8448eb211c80319c'
  const headers = {
    traceparent: `00-${traceId}-b7ad6b7169203331-01`,
    'x-request-id': 'the-id-of-the-request',
  }
  await visitor.send({ method: 'GET', url: '/api/v1/notifications?page=1', headers })
  await test.close()

  const spans: ReceivedSpan[] = received.flatMap(body =>
    JSON.parse(body).resourceSpans.flatMap((resource: { scopeSpans: { spans: ReceivedSpan[] }[] }) =>
      resource.scopeSpans.flatMap(scope => scope.spans),
    ),
  )
  const [request, ...others] = spans.filter(span => span.traceId === traceId)
  const root = [request, ...others].find(span => span?.name === 'GET /api/v1/notifications')
  if (!root) throw new Error('the request has no span')
  expect(root.parentSpanId).toBe('b7ad6b7169203331')
  expect(attribute(root, 'http.response.status_code')).toBe(200)
  expect(attribute(root, 'request.id')).toBe('the-id-of-the-request')
  const statements = spans.filter(span => span.parentSpanId === root.spanId)
  expect(statements.map(({ name }) => name)).toContain('select')
  expect(statements.map(span => attribute(span, 'db.query.text')).join()).toContain('"notifications"')
  // Values of statements, and so whose they are, stay here.
  expect(received.join()).not.toContain('traced@example.com')
})
