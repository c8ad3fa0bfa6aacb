import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import type { Manifest } from '@app/shared/protocol'
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

/** What the document server draws over the application. */
const draw = () =>
  document.body.insertAdjacentHTML(
    'beforeend',
    '<div id="first-picture"><a href="/">Acme</a><h1>Plans</h1></div>',
  )
const picture = () => document.getElementById('first-picture')

it('takes the first picture away when the page has a heading of its own, and keeps the focus', async () => {
  openDocument()
  draw()
  screen.getByRole('link', { name: 'Acme' }).focus()
  const starting = start()
  // Nothing in it is pressed any more, and it still covers what is not finished.
  expect([picture()?.inert, document.getElementById('root')?.innerHTML]).toEqual([true, ''])
  await act(() => starting)
  await screen.findByRole('heading', { level: 1 })
  expect(picture()).toBeNull()
  expect(document.activeElement?.closest('#root')).toBeTruthy()
  expect(document.activeElement?.getAttribute('href')).toBe('/')
})

it('takes the first picture away when the application cannot start', async () => {
  console.error = () => {}
  openDocument({ bytes: '' })
  draw()
  await act(() => start())
  await screen.findByRole('heading', { name: 'This page could not be started' })
  expect(picture()).toBeNull()
})

const UNSAFE = 'This page could not be started safely'

it.each([
  ['bytes that nobody signed', UNSAFE, () => openDocument({ bytes: JSON.stringify(aManifest({}, 2)) })],
  [
    'a signature by a strange key',
    UNSAFE,
    () => openDocument({ key: generateKeyPairSync('ed25519').privateKey }),
  ],
  [
    'no bootstrap data',
    'This page could not be started',
    () => openDocument({ bootstrap: { settings: null } }),
  ],
  ['no manifest', 'This page could not be started', () => openDocument({ bytes: '' })],
])('shows a screen to start again on %s, and none of the application [T-064]', async (_, words, open) => {
  const log = jest.fn()
  console.error = log
  open()
  await act(() => start())
  await screen.findByRole('heading', { name: words })
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
  await screen.findByRole('heading', { name: 'This page is out of date' })
})

it.each([
  ['that forbids storage', ['localStorage', 'sessionStorage', 'indexedDB', 'BroadcastChannel', 'cookie']],
  ['without channels', ['BroadcastChannel']],
])('starts in a browser %s', async (_, missing) => {
  // What cannot be followed there is reported.
  console.error = () => {}
  const refuse = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError')
  }
  const owner = (name: string) => (name === 'cookie' ? document : window)
  const before = missing.map(name => [name, Object.getOwnPropertyDescriptor(owner(name), name)] as const)
  for (const name of missing)
    Object.defineProperty(owner(name), name, { configurable: true, get: refuse, set: refuse })
  try {
    openDocument({ manifest: aManifest({}, 44) })
    await act(() => start())
    await screen.findByRole('banner')
  } finally {
    for (const [name, descriptor] of before) {
      Reflect.deleteProperty(owner(name), name)
      if (descriptor) Object.defineProperty(owner(name), name, descriptor)
    }
  }
})
