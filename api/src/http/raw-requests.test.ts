import { once } from 'node:events'
import { request } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { createTestApp, type TestApp } from '../testing'

// What only a real connection shows. The server listens, and takes requests that arrive within 600 ms.
let test: TestApp
let port: number
let cookie: string
let token: string
const ERROR = 50
const lines: string[] = []
const sockets: Socket[] = []
beforeAll(async () => {
  const log = { write: (line: string) => lines.push(line) }
  test = await createTestApp({ requestTimeout: 600, logLevel: 'error' }, { log })
  const client = await clientOf(test)
  port = client.port
  cookie = client.cookie
  token = client.token
})
afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  await test.close()
})

/** Makes an app listen, and signs somebody in to it. */
async function clientOf(running: TestApp) {
  const { app } = running
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { visitor } = await running.registerUser()
  return {
    port: (app.server.address() as AddressInfo).port,
    cookie: visitor.headers.cookie,
    token: visitor.headers['x-xsrf-token'],
  }
}

/** Everything the server answers to these bytes until it closes the connection. */
async function conversation(text: string) {
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  socket.on('error', () => {})
  let answer = ''
  socket.setEncoding('utf8').on('data', chunk => {
    answer += chunk
  })
  socket.write(text)
  await once(socket, 'close')
  return answer
}
const head = (path: string, length: number, extra = '') =>
  `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nCookie: ${cookie}\r\nX-XSRF-TOKEN: ${token}\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n${extra}\r\n`

it.each(['/', '/api/v1/bootstrap-data', '/nothing'])('answers 400 to %s with two hosts', async path => {
  const answer = await conversation(`GET ${path} HTTP/1.1\r\nHost: a.example\r\nhost: b.example\r\n\r\n`)
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  expect(answer).toContain('exactly one Host header')
  expect(await conversation(`GET ${path} HTTP/1.1\r\n\r\n`)).toMatch(/^HTTP\/1\.1 400 /)
})

it('ends a body that drips, and logs no error of its own for it', async () => {
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  socket.on('error', () => {})
  let answer = ''
  socket.setEncoding('utf8').on('data', chunk => {
    answer += chunk
  })
  socket.write(head('/auth/login', 1000))
  const drip = setInterval(() => socket.write('{'), 100)
  await once(socket, 'close')
  clearInterval(drip)
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  // Who was refused before the body came is not waited for either.
  const refused = await conversation(head('/auth/login', 1000).replace(`TOKEN: ${token}`, 'TOKEN: wrong'))
  expect(refused).toMatch(/^HTTP\/1\.1 419 /)
  const errors = lines.map(line => JSON.parse(line)).filter(({ level }) => level >= ERROR)
  expect(errors).toEqual([])
})

it('lets a client read the 413 for ten megabytes, and goes on with the connection', async () => {
  // Ten megabytes may take longer than 600 ms on a busy machine.
  const patient = await createTestApp()
  const { port, cookie, token } = await clientOf(patient)
  const body = Buffer.alloc(10 * 1024 * 1024, 'x')
  const sent = request({
    port,
    host: '127.0.0.1',
    method: 'POST',
    path: '/auth/login',
    headers: {
      cookie,
      'x-xsrf-token': token,
      'content-type': 'application/json',
      'content-length': body.length,
    },
  })
  sent.end(body)
  const [answer] = await once(sent, 'response')
  answer.resume()
  await once(answer, 'end')
  expect(answer.headers.connection).not.toBe('close')
  expect(answer.statusCode).toBe(413)
  const fetched = await fetch(`http://127.0.0.1:${port}/auth/login`, {
    method: 'POST',
    headers: { cookie, 'x-xsrf-token': token, 'content-type': 'application/json' },
    body,
  })
  expect([fetched.status, await fetched.json()]).toEqual([
    413,
    { code: 'body_too_large', message: 'The request is too large.' },
  ])
  await patient.close()
})
