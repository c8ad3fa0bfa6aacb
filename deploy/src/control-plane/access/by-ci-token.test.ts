import { createPublicKey, createSecretKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { base64url, generateKeyPair, SignJWT } from 'jose'
import { readPublishers } from '../../serve/read-publishers'
import { aBuild, aShell } from '../../testing/build'
import { AUDIENCE, type CiService, SUBJECT, startCiService } from '../../testing/ci-issuer'
import { type TestServer, testServer } from '../../testing/test-server'
import { byCiToken } from './by-ci-token'
import { readCiIssuers } from './ci-issuers'

const grant = (issuer: string, over: object = {}) => ({
  issuer,
  audience: AUDIENCE,
  subject: 'repo:shop/billing:*',
  actions: ['deploy' as const],
  envs: ['production'],
  remotes: ['billing'],
  ...over,
})

let ci: CiService
let server: TestServer

beforeEach(async () => {
  ci = await startCiService()
  server = await testServer(undefined, { ways: [byCiToken([grant(ci.issuer)])] })
  for (const build of [aShell(), aBuild(), aBuild({ name: 'pages' })]) await server.publish(build)
  await server.commit({ set: { shell: '1.0.0' } })
})
afterEach(() => ci.close())

const deploy = async (token: string, remote = 'billing') => {
  const { statusCode } = await server.app.inject({
    method: 'POST',
    url: '/v1/production/revisions',
    payload: { set: { [remote]: '1.0.0' }, reason: 'from CI' },
    headers: { authorization: `Bearer ${token}` },
  })
  return statusCode
}
const head = async () => server.plane.log.head('production')

describe('a token of a CI service', () => {
  it('acts as its subject, within what is granted, and its keys are fetched once', async () => {
    expect(await deploy(await ci.token(), 'pages')).toBe(403)
    expect(await deploy(await ci.token())).toBe(201)
    expect((await head())?.actor).toBe(`ci ${SUBJECT}`)
    expect(ci.fetched()).toBe(1)
    expect(await deploy(server.plane.token, 'pages')).toBe(201)
  })

  it.each<[string, () => Promise<string>, number]>([
    ['signed with another key', async () => ci.token({}, (await generateKeyPair('ES256')).privateKey), 401],
    ['expired', () => ci.token({ exp: Math.floor(Date.now() / 1000) - 60 }), 401],
    ['without an end', () => ci.token({ exp: undefined }), 401],
    ['not valid yet', () => ci.token({ nbf: Math.floor(Date.now() / 1000) + 60 }), 401],
    ['for another audience', () => ci.token({ aud: 'https://other.example.com' }), 401],
    ['of another issuer', () => ci.token({ iss: 'https://evil.example.com' }), 401],
    ['of another repository', () => ci.token({ sub: 'repo:shop/billing-evil:ref:refs/heads/main' }), 403],
    ['without a subject', () => ci.token({ sub: undefined }), 401],
    ['unsigned, with alg none', async () => unsigned(await ci.token()), 401],
    ['signed by HMAC with the public key', () => byHmac(), 401],
    ['changed after signing', async () => changed(await ci.token({ sub: 'repo:evil/evil' })), 401],
    ['cut short', async () => (await ci.token()).slice(0, -4), 401],
  ])('does nothing when it is %s', async (_, make, status) => {
    expect(await deploy(await make())).toBe(status)
    expect((await head())?.revision).toBe(1)
  })

  it('waits for a service that cannot be reached, rather than calling the token wrong', async () => {
    const token = await ci.token()
    ci.close()
    expect(await deploy(token)).toBe(503)
  })
})

const part = (value: object) => base64url.encode(JSON.stringify(value))

function unsigned(token: string) {
  const [, payload] = token.split('.')
  return `${part({ alg: 'none' })}.${payload}.`
}

function changed(token: string) {
  const [header, payload = '', signature] = token.split('.')
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
  return `${header}.${part({ ...claims, sub: SUBJECT })}.${signature}`
}

async function byHmac() {
  const { keys } = await (await fetch(`${ci.issuer}/keys`)).json()
  const publicKey = createPublicKey({ key: keys[0], format: 'jwk' })
  const secret = createSecretKey(Buffer.from(publicKey.export({ type: 'spki', format: 'pem' })))
  return new SignJWT({ iss: ci.issuer, aud: AUDIENCE, sub: SUBJECT })
    .setProtectedHeader({ alg: 'HS256', kid: 'one' })
    .setExpirationTime('5m')
    .sign(secret)
}

describe('readCiIssuers', () => {
  it('takes the list that docs/deployment.md shows', () => {
    const document = readFileSync(join(__dirname, '../../../../docs/deployment.md'), 'utf8')
    const [, example = ''] = /```json\n(.*?)```/s.exec(document) ?? []
    expect(readCiIssuers(example)).toEqual([expect.objectContaining({ actions: ['publish', 'deploy'] })])
    const [, publishers = ''] = /`PUBLISHERS` says[^`]*`([^`]+)`/s.exec(document) ?? []
    expect(readPublishers(publishers)).toEqual({ production: ['ci repo:shop/*'] })
  })

  it('takes a list as it is written in the settings', () => {
    const issuers = [grant('https://token.actions.githubusercontent.com')]
    expect(readCiIssuers(JSON.stringify(issuers))).toEqual(issuers)
  })

  it.each([
    ['[]', 'must not have fewer'],
    [JSON.stringify([grant('http://ci.example.com')]), 'is not reached over https'],
    [JSON.stringify([grant('https://ci.example.com', { subject: '*' })]), 'would let in every project'],
    [JSON.stringify([grant('https://ci.example.com', { actions: ['everything'] })]), '/0/actions/0'],
    [JSON.stringify([grant('https://ci.example.com', { audiense: 'x' })]), '/0'],
  ])('refuses %s', (text, why) => {
    expect(() => readCiIssuers(text)).toThrow(why)
  })
})
