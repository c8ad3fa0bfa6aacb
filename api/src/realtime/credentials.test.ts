import { readConfig } from '../config/config'
import { realtimeSettings } from './credentials'

const service = { PUSHER_APP_ID: '1', PUSHER_APP_KEY: 'public', PUSHER_APP_SECRET: 'secret' }
const settings = (env: Record<string, string>) => realtimeSettings(readConfig(env))

it('connects to Pusher encrypted and in its US cluster, unless another is named [T-065]', () => {
  const pusher = { key: 'public', cluster: 'mt1', host: null, port: null, path: '', forceTLS: true }
  expect(settings(service)).toEqual(pusher)
  expect(settings({ ...service, PUSHER_APP_CLUSTER: 'eu' })).toEqual({ ...pusher, cluster: 'eu' })
})

it('connects to another service where it is, encrypted by its address', () => {
  expect(settings({ ...service, PUSHER_URL: 'https://sockets.example.com:6001' })).toMatchObject({
    key: 'public',
    host: 'sockets.example.com',
    port: 6001,
    forceTLS: true,
  })
})

it('refuses a service below a path, which only pages would find', () => {
  expect(() => settings({ ...service, PUSHER_URL: 'https://example.com/sockets' })).toThrow(
    /PUSHER_URL.* an http or https address without a path/,
  )
  const plain = { ...service, PUSHER_URL: 'https://example.com/' }
  expect(settings(plain)).toMatchObject({ host: 'example.com', path: '' })
})

it('connects to the application itself below its path', () => {
  expect(settings({ BASE_URL: 'https://example.com/app' })).toMatchObject({
    key: 'app',
    host: 'example.com',
    port: null,
    path: '/app',
    forceTLS: true,
  })
})

it('takes a service whole or not at all', () => {
  expect(() => settings({ PUSHER_APP_ID: '1', PUSHER_APP_KEY: 'public' })).toThrow(
    'PUSHER_APP_ID must be set together with',
  )
  expect(() => settings({ ...service, PUSHER_APP_CLUSTER: 'ws.evil.example/' })).toThrow('PUSHER_APP_CLUSTER')
})
