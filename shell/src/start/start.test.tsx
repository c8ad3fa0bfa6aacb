import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import type { Manifest } from '@app/deploy/manifest'
import { aBootstrap } from '@app/shared/testing'
import { act, screen, waitFor } from '@testing-library/react'
import { aManifest } from '../testing/a-manifest'
import { start } from './start'

const { publicKey, privateKey } = generateKeyPairSync('ed25519')
const rawKey = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('base64')

beforeEach(() => {
  localStorage.clear()
  Object.assign(globalThis, {
    __MFE_TRUST__: { keys: [{ keyid: 'k1', publicKey: rawKey }], threshold: 1 },
    __MFE_RUNTIME__: '2.9.2',
    __webpack_nonce__: '',
    EventSource: class extends EventTarget {},
  })
  window.history.replaceState(null, '', '/nowhere')
})

/** The document as the server makes it, with anything of it changed. */
function openDocument({
  manifest = aManifest({}),
  key = privateKey,
  bytes = JSON.stringify(manifest),
  bootstrap = aBootstrap(),
}: {
  manifest?: Manifest
  key?: KeyObject
  bytes?: string
  bootstrap?: object
} = {}) {
  const signature = sign(null, Buffer.from(JSON.stringify(manifest)), key).toString('base64')
  document.body.innerHTML = `<div id="root"></div>
    <script type="application/json" id="mfe-manifest" data-signature="keyid=k1;sig=${signature}"></script>
    <script type="application/json" id="app-bootstrap"></script>`
  const fill = (id: string, text: string) => {
    const element = document.getElementById(id)
    if (element) element.textContent = text
  }
  fill('mfe-manifest', bytes)
  fill('app-bootstrap', JSON.stringify({ data: bootstrap }))
}

it('has the bootstrap data before any route renders [T-064]', async () => {
  openDocument({ bootstrap: aBootstrap({ settings: { branding: { site_name: 'Read before drawing' } } }) })
  const starting = start()
  expect(document.getElementById('root')?.innerHTML).toBe('')
  await act(() => starting)
  await screen.findByRole('link', { name: 'Read before drawing' })
})

it.each([
  ['bytes that nobody signed', () => openDocument({ bytes: JSON.stringify(aManifest({}, 2)) })],
  ['a signature by a strange key', () => openDocument({ key: generateKeyPairSync('ed25519').privateKey })],
  ['no bootstrap data', () => openDocument({ bootstrap: { settings: null } })],
])('shows a screen to start again on %s, and none of the application [T-064]', async (_, open) => {
  const log = jest.fn()
  console.error = log
  open()
  await act(() => start())
  await screen.findByRole('heading', { name: 'This page could not be started safely' })
  expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy()
  expect(screen.queryByRole('banner')).toBeNull()
  await waitFor(() => expect(log).toHaveBeenCalled())
})

it('refuses a manifest older than one this browser has verified', async () => {
  console.error = () => {}
  openDocument({ manifest: aManifest({}, 43) })
  await act(() => start())
  await screen.findByRole('banner')
  openDocument({ manifest: aManifest({}, 42) })
  await act(() => start())
  await screen.findByRole('heading', { name: 'This page could not be started safely' })
})
