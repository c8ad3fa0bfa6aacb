import { aBootstrap, aUser, permissions, someThemes } from '@app/shared/testing'
import { act, screen, waitFor } from '@testing-library/react'
import { aRemote, renderShell } from '../testing/render-shell'
import { followEditor } from './follow-editor'

const remotes = {
  landing: {
    slots: [{ name: 'home:landingPage' }],
    load: async () => ({ routes: () => [], slots: { 'home:landingPage': () => <h1>Landing</h1> } }),
  },
  plans: aRemote('Plans', { path: '/plans' }),
  entrance: aRemote('Sign in', { path: '/login', access: 'guest' }),
}
const editor = aUser({ permissions: permissions('themes.update') })
const OTHER_PORT = `http://${window.location.hostname}:8443`

/** The window the page is in a frame of; keeps what it is told. */
function around() {
  const frame = document.body.appendChild(document.createElement('iframe'))
  const { contentWindow } = frame
  if (!contentWindow) throw new Error('jsdom gives a frame a window')
  const told = jest.fn()
  contentWindow.postMessage = told
  return { window: contentWindow, told }
}

let stop = () => {}
beforeEach(() => void Object.assign(globalThis, { __webpack_nonce__: 'n0nce' }))
const ownParent = Object.getOwnPropertyDescriptor(window, 'parent')
afterEach(() => {
  stop()
  if (ownParent) Object.defineProperty(window, 'parent', ownParent)
  sessionStorage.clear()
  document.body.innerHTML = ''
  document.head.innerHTML = ''
})

/** The shell in the frame of an editor. */
async function inFrame({
  path = '/?appearanceEditor=true',
  user = editor,
  settings = {},
}: {
  path?: string
  user?: typeof editor | null
  settings?: object
} = {}) {
  const parent = around()
  Object.defineProperty(window, 'parent', { configurable: true, value: parent.window })
  const bootstrap = aBootstrap({ user, settings, themes: { all: someThemes() } })
  const shell = await renderShell({ path, bootstrap, remotes })
  stop = followEditor(shell.host)
  const send = (data: unknown, from: { origin?: string; source?: Window | null } = {}) =>
    act(async () => {
      const { origin = window.location.origin, source = parent.window } = from
      window.dispatchEvent(new MessageEvent('message', { data, origin, source }))
    })
  const say = (command: object, from?: Parameters<typeof send>[1]) =>
    send({ source: 'be-appearance-editor', ...command }, from)
  return { ...shell, ...parent, send, say }
}

const variable = (name: string) => document.documentElement.style.getPropertyValue(name)
const setBg = (value: string) => ({ type: 'setThemeValue', name: '--be-bg', value })

it('tells the editor that it may begin, and does what it says [S-119]', async () => {
  const { told, say } = await inFrame()
  expect(told).toHaveBeenCalledWith({ source: 'be-appearance-editor', type: 'ready' }, '*')
  await say(setBg('#123456'))
  expect(variable('--be-bg')).toBe('#123456')
})

it('listens to its own origin, and to others of its host that the server lists [T-028]', async () => {
  const { say } = await inFrame({ settings: { editor_origins: [OTHER_PORT, 'https://evil.example'] } })
  for (const origin of [
    'https://evil.example',
    'null',
    '',
    `${window.location.origin}.evil.example`,
    'http://localhost:9',
  ])
    await say(setBg('#bad'), { origin })
  expect(variable('--be-bg')).toBe('')
  await say(setBg('#111'), { origin: OTHER_PORT })
  expect(variable('--be-bg')).toBe('#111')
})

it('listens to the window around it alone, and to marked messages [T-029]', async () => {
  const { say, send } = await inFrame()
  await say(setBg('#bad'), { source: window })
  await say(setBg('#bad'), { source: null })
  await send(setBg('#bad'))
  await send({ source: 'be-appearance-editor2', ...setBg('#bad') })
  expect(variable('--be-bg')).toBe('')
})

it('goes to a path of the site, and to no other address [T-030]', async () => {
  const { say, router } = await inFrame()
  await say({ type: 'navigate', to: '/plans' })
  await screen.findByRole('heading', { name: 'Plans' })
  for (const to of ['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', 7])
    await say({ type: 'navigate', to })
  expect(router.state.location.pathname).toBe('/plans')
})

it('merges the list of themes and settings into those of the page [T-031]', async () => {
  const { say, host } = await inFrame()
  const themes = someThemes().map(theme => ({ ...theme, values: { '--be-accent': '#0a0' } }))
  const settings = {
    branding: { site_name: 'Orchard', logo_light: '/new.svg' },
    homepage: { appearance: { headerTitle: 'Fresh' } },
    cookie_notice: { enable: true, position: 'top' },
    realtime: { key: 'evil' },
  }
  await say({ type: 'setValues', values: { themes, settings } })
  expect(variable('--be-accent')).toBe('#0a0')
  await waitFor(() => expect(document.querySelector('img[src="/new.svg"]')).toBeTruthy())
  const now = host.bootstrap.getState().settings
  expect(now.homepage.appearance).toMatchObject({
    headerTitle: 'Fresh',
    headerSubtitle: 'Everything your team needs',
  })
  expect(now.realtime).toBeUndefined()
  expect(screen.getByText('We use cookies to optimize site functionality.')).toBeTruthy()
})

it.each([
  [{ type: 'setValues', values: { themes: [{ id: 1, name: 'x' }] } }],
  [{ type: 'setValues', values: { settings: { branding: 'x' } } }],
  [{ type: 'setValues', values: { settings: { branding: { site_name: { a: 1 } } } } }],
  [{ type: 'setValues' }],
  [{ type: 'setThemeValue', name: '--be-bg', value: 'url(https://evil.example)' }],
  [{ type: 'setThemeValue', name: '--anything', value: '#fff' }],
  [{ type: 'setThemeFont', value: { family: "x'; }" } }],
  [{ type: 'setActiveTheme', themeId: '2' }],
  [{ type: 'setCustomCode', mode: 'script', value: 'x' }],
  [{ type: 'reload' }],
])('ignores %j', async command => {
  const { say, host } = await inFrame()
  const { settings, themes } = host.bootstrap.getState()
  await say(command)
  expect(host.bootstrap.getState().settings.branding).toEqual(settings.branding)
  expect(host.bootstrap.getState().themes).toEqual(themes)
  expect(document.head.innerHTML + document.documentElement.style.cssText).not.toContain('evil')
})

it('sets the font of the theme and loads it from where assets come from, or takes it away [T-032][C-074][C-075]', async () => {
  const { say } = await inFrame()
  const links = () => [...document.querySelectorAll('link')].map(link => link.getAttribute('href'))
  await say({ type: 'setThemeFont', value: { family: 'Source Serif 4' } })
  expect(variable('--be-font-family')).toMatch(/^'Source Serif 4', /)
  expect(variable('--be-font-weight')).toBe('400')
  expect(links()).toEqual(['/assets/fonts/css2?family=Source+Serif+4:wght@400;600&display=swap'])
  await say({ type: 'setValues', values: { settings: { fonts: { service: 'https://fonts.example.com' } } } })
  await say({ type: 'setThemeFont', value: { family: 'Lora', weight: 500 } })
  expect(links().at(-1)).toBe('https://fonts.example.com/css2?family=Lora:wght@500&display=swap')
  await say({ type: 'setThemeFont', value: null })
  expect(variable('--be-font-family')).toBe('')
})

it('sets a style variable of the theme in force [T-033]', async () => {
  const { say } = await inFrame()
  await say({ type: 'setThemeValue', name: '--be-radius', value: '2px' })
  await say({ type: 'setThemeValue', name: '--be-accent', value: 'oklch(0.5 0.2 30)' })
  expect([variable('--be-radius'), variable('--be-accent')]).toEqual(['2px', 'oklch(0.5 0.2 30)'])
})

it('activates a theme by its id, and saves it nowhere [T-034]', async () => {
  const { say } = await inFrame({ settings: { themes: { user_change: false, default_id: 1 } } })
  const cookies = document.cookie
  await say({ type: 'setActiveTheme', themeId: 2 })
  expect(document.documentElement.classList.contains('dark')).toBe(true)
  await say(setBg('#222'))
  expect(variable('--be-bg')).toBe('#222')
  expect(document.cookie).toBe(cookies)
  expect(document.cookie).not.toContain('be-active-theme')
})

it('puts HTML at the end of the body and CSS into the head; a second takes the place of the first [T-035]', async () => {
  const { say } = await inFrame()
  const code = (mode: string, value: string | null) => say({ type: 'setCustomCode', mode, value })
  await code('html', '<p>One</p>')
  await code('html', '<p>Two</p><script>window.x = 1</script>')
  await code('css', 'a { color: red }')
  await code('css', 'a { color: green }')
  const html = document.querySelectorAll('#be-custom-html')
  const css = document.querySelectorAll('#be-custom-css')
  expect([html.length, css.length]).toEqual([1, 1])
  expect(document.body.lastElementChild).toBe(html[0])
  expect(html[0]?.querySelector('script')?.nonce).toBe('n0nce')
  expect(html[0]?.textContent).toContain('Two')
  expect(css[0]?.parentElement).toBe(document.head)
  expect(css[0]?.textContent).toBe('a { color: green }')
  await code('html', null)
  await code('css', '')
  expect(document.querySelector('#be-custom-html, #be-custom-css')).toBeNull()
})

it('signs nobody out [X-028]', async () => {
  const { host } = await inFrame()
  await act(() => host.logout())
  expect(await screen.findByText("Can't logout while in appearance editor.")).toBeTruthy()
  expect(host.bootstrap.getState().user).not.toBeNull()
})

it('shows the pages of guests to the editor, also after a navigation inside the frame', async () => {
  const { say, router } = await inFrame()
  await say({ type: 'navigate', to: '/login' })
  await screen.findByRole('heading', { name: 'Sign in' })
  expect(router.state.location).toMatchObject({ pathname: '/login', search: '' })
})

it.each([
  ['without the permission', { user: aUser() }],
  ['without the mark in its address', { path: '/' }],
])('is an ordinary page in a frame %s', async (_, options) => {
  const { host, router } = await inFrame(options)
  await act(() => host.navigate('/login'))
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
})
