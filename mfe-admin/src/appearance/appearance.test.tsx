import { File as NodeFile } from 'node:buffer'
import { aBootstrap, aUser, permissions, renderRemote, someThemes } from '@app/shared/testing'
import type { AppearanceResponse, Theme } from '@app/shared/wire'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import remote from '../remote'
import { anAppearance } from '../testing/an-appearance'

const readable = {
  '--be-bg': '#ffffff',
  '--be-fg': '#111111',
  '--be-accent': '#4338ca',
  '--be-accent-fg': 'white',
}
const light = someThemes().map((theme): Theme => (theme.is_dark ? theme : { ...theme, values: readable }))

const answered = (body: unknown): AppearanceResponse => {
  const { themes = light } = body as Partial<AppearanceResponse>
  return anAppearance({
    version: 'v2',
    themes: themes.map(theme => ({ ...theme, id: Math.abs(theme.id) + 1 })),
  })
}

const aPicture = {
  id: 1,
  name: 'logo.png',
  file_name: '0123456789abcdef',
  mime: 'image/png',
  file_size: 1,
  extension: 'png',
  type: 'image',
  disk_prefix: 'public',
  url: `${window.location.origin}/secure/files/logo`,
  thumbnail_url: null,
  parent_id: null,
  workspace_id: 0,
  owner: null,
  is_shared: false,
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
  deleted_at: null,
}

/** The editor, and what it says to the page in its frame. */
async function openEditor({
  may = ['admin'],
  put = ({ body }: { body?: unknown }) => answered(body),
}: {
  may?: string[]
  put?: (request: { body?: unknown }) => unknown
} = {}) {
  const bootstrap = aBootstrap({ user: aUser({ permissions: permissions(...may) }) })
  const { host } = renderRemote(remote, '/admin/appearance', {
    bootstrap,
    network: {
      'GET api/v1/appearance': anAppearance({ themes: light }),
      'PUT api/v1/appearance': put as never,
      'POST api/v1/file-entries': () => Response.json({ fileEntry: aPicture }, { status: 201 }),
      'GET api/v1/bootstrap-data': { data: bootstrap },
      'GET api/v1/custom-pages': {
        pagination: { data: [], current_page: 1, next_page: null, per_page: 100, total: 0 },
      },
    },
  })
  const frame = await screen.findByTitle<HTMLIFrameElement>('Preview of the site')
  const said: Record<string, unknown>[] = []
  const { contentWindow } = frame
  if (!contentWindow) throw new Error('jsdom gives a frame a window')
  contentWindow.postMessage = (message: unknown, target: unknown) => {
    expect(target).toBe(window.location.origin)
    said.push(message as Record<string, unknown>)
  }
  const ready = (from: { source?: Window | null; origin?: string } = {}) =>
    act(async () => {
      const { source = contentWindow, origin = window.location.origin } = from
      const data = { source: 'be-appearance-editor', type: 'ready' }
      window.dispatchEvent(new MessageEvent('message', { data, source, origin }))
    })
  const published = () => host.requests.find(({ method }) => method === 'PUT')?.body
  return { host, frame, said, ready, published }
}

const button = (name: string) => screen.getByRole('button', { name })
const isOff = (name: string) => button(name).matches(':disabled, [aria-disabled="true"]')
const section = (name: string) => userEvent.selectOptions(screen.getByLabelText('Section'), name)
async function type(label: string, text: string) {
  const field = await screen.findByLabelText(label)
  await userEvent.clear(field)
  await userEvent.type(field, text)
}

it('shows the site in a frame that knows what it is, and tells it everything once it listens', async () => {
  const { frame, said, ready } = await openEditor()
  expect(frame.getAttribute('src')).toBe('/?appearanceEditor=true')
  await ready({ source: window })
  await ready({ origin: 'https://evil.example' })
  expect(said).toEqual([])
  await ready()
  expect(said.map(({ type }) => type)).toEqual(['setValues', 'setActiveTheme'])
  expect(said.every(({ source }) => source === 'be-appearance-editor')).toBe(true)
})

it('has the frame follow each change, each by its own message', async () => {
  const { said, ready } = await openEditor()
  await ready()
  said.length = 0
  await type('Accent', '#0a0')
  expect(said.at(-1)).toMatchObject({ type: 'setThemeValue', name: '--be-accent', value: '#0a0' })
  await userEvent.selectOptions(screen.getByLabelText('Theme'), 'Dark')
  expect(said.at(-1)).toMatchObject({ type: 'setActiveTheme', themeId: 2 })
  await section('Fonts')
  await userEvent.selectOptions(await screen.findByLabelText('Font'), 'Lora')
  expect(said.at(-1)).toMatchObject({ type: 'setThemeFont', value: { family: 'Lora', weight: 400 } })
  await section('Branding')
  await type('Credit in the footer', 'Orchard Ltd')
  await type('Where the credit leads', '/a')
  await type('Name of the site', 'Orchard')
  const provider = { name: 'Orchard Ltd', url: '/a' }
  expect(said.at(-1)).toMatchObject({
    type: 'setValues',
    values: { settings: { branding: { site_name: 'Orchard', provider } } },
  })
  await section('Custom code')
  await type('CSS in the head of every page', 'a')
  expect(said.at(-1)).toMatchObject({ type: 'setCustomCode', mode: 'css', value: 'a' })
  await userEvent.selectOptions(screen.getByLabelText('Page in the preview'), 'Homepage')
  expect(said.at(-1)).toMatchObject({ type: 'navigate', to: '/' })
  // What is half typed is no colour yet.
  expect(said.filter(({ name }) => name === '--be-accent').map(({ value }) => value)).not.toContain('#0')
})

it('says as one types which colours cannot be read on each other', async () => {
  await openEditor()
  const contrast = within(screen.getByRole('region', { name: 'Contrast' }))
  const words = () => contrast.getByText('Words of buttons').parentElement?.textContent
  expect(words()).toBe('Words of buttons7.9 : 1')
  await type('Accent', '#a5b4fc')
  expect(words()).toBe('Words of buttons1.9 : 1, needs 4.5')
  expect(contrast.getByRole('status').textContent).toBe('1 pair is hard to read.')
})

it('goes a step back and forth, whatever a step was', async () => {
  await openEditor()
  expect([isOff('Undo'), isOff('Redo'), isOff('Publish')]).toEqual([true, true, true])
  await type('Page', '#fafafa')
  await section('Branding')
  await type('Name of the site', 'Orchard')
  await userEvent.click(button('Undo'))
  expect(screen.getByLabelText<HTMLInputElement>('Name of the site').value).toBe('Acme')
  await userEvent.click(button('Undo'))
  expect([isOff('Undo'), isOff('Publish')]).toEqual([true, true])
  await userEvent.click(button('Redo'))
  await section('Themes')
  expect(screen.getByLabelText<HTMLInputElement>('Page').value).toBe('#fafafa')
})

it('shows in the frame what is published beside the draft, until it is changed further', async () => {
  const { said, ready } = await openEditor()
  await ready()
  const compare = button('Show what is published')
  expect(isOff('Show what is published')).toBe(true)
  await type('Page', '#fafafa')
  await section('Custom code')
  await type('CSS in the head of every page', 'a')
  said.length = 0
  await userEvent.click(compare)
  expect(compare.getAttribute('aria-pressed')).toBe('true')
  expect(said).toEqual([
    expect.objectContaining({ type: 'setThemeValue', name: '--be-bg', value: '#ffffff' }),
    expect.objectContaining({ type: 'setCustomCode', mode: 'css', value: null }),
  ])
  // A page that is opened anew meanwhile shows it as well.
  said.length = 0
  await ready()
  expect(said[0]).toMatchObject({ type: 'setValues', values: { themes: [{ values: readable }, {}] } })
  said.length = 0
  await type('CSS in the head of every page', 'b')
  expect(compare.getAttribute('aria-pressed')).toBe('false')
  expect(said).toContainEqual(expect.objectContaining({ name: '--be-bg', value: '#fafafa' }))
  expect(said.at(-1)).toMatchObject({ type: 'setCustomCode', mode: 'css', value: 'b' })
})

it('publishes what has changed, from the version it was made of, and begins from there', async () => {
  const { published, host } = await openEditor()
  await type('Page', '#fafafa')
  await section('Homepage')
  await screen.findByLabelText('Last title')
  await type('Last title', 'Fresh')
  await userEvent.click(button('Publish'))
  await screen.findByText('The appearance is published')
  expect(published()).toMatchObject({
    version: 'v1',
    settings: { 'homepage.appearance.footerTitle': 'Fresh' },
  })
  expect(Object.keys((published() as { settings: object }).settings)).toHaveLength(1)
  await waitFor(() => expect(host.updates.getState()).toBe(0))
})

it('offers landing page, login page and registration page as homepage [S-011]', async () => {
  const { published } = await openEditor()
  await section('Homepage')
  const homepage = screen.getByLabelText<HTMLSelectElement>('Homepage')
  expect([...homepage.options].map(({ text }) => text)).toEqual([
    'Landing page',
    'Login page',
    'Registration page',
    'Custom page',
  ])
  await userEvent.selectOptions(homepage, 'Login page')
  await userEvent.click(button('Publish'))
  await waitFor(() => expect(published()).toMatchObject({ settings: { 'homepage.type': 'loginPage' } }))
})

it('duplicates a theme, makes it a default, and deletes the one that no longer is', async () => {
  const { published } = await openEditor()
  expect(isOff('Delete')).toBe(true)
  await userEvent.click(button('Duplicate'))
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Copy of Light')
  await userEvent.click(screen.getByLabelText('Default for light'))
  await userEvent.selectOptions(screen.getByLabelText('Theme'), 'Light')
  await userEvent.click(button('Delete'))
  await userEvent.click(button('Publish'))
  await waitFor(() => expect(published()).toBeTruthy())
  const { themes } = published() as { themes: Theme[] }
  expect(themes.map(({ id, name, default_light }) => [id, name, default_light])).toEqual([
    [2, 'Dark', false],
    [0, 'Copy of Light', true],
  ])
})

it('says what the server refuses at its field and above, and that nothing was published', async () => {
  const message = 'homepage.value: There is no page with this address.'
  const refusal = { code: 'invalid', message, errors: { 'homepage.value': message } }
  await openEditor({ put: () => Response.json(refusal, { status: 422 }) })
  await section('Homepage')
  await userEvent.selectOptions(screen.getByLabelText('Homepage'), 'Custom page')
  await userEvent.click(button('Publish'))
  const alert = await screen.findByText('Nothing was published:')
  expect(alert.parentElement?.textContent).toContain(message)
  expect(screen.getByLabelText('Page').getAttribute('aria-invalid')).toBe('true')
})

it('tells the second of two administrators that the first was faster, and keeps what they made until they say so', async () => {
  const refusal = { code: 'changed_meanwhile', message: 'Somebody else has changed this.' }
  await openEditor({ put: () => Response.json(refusal, { status: 409 }) })
  await section('Branding')
  await type('Name of the site', 'Orchard')
  await userEvent.click(button('Publish'))
  const begin = await screen.findByRole('button', { name: 'Throw mine away and load theirs' })
  expect(screen.getByLabelText<HTMLInputElement>('Name of the site').value).toBe('Orchard')
  await userEvent.click(begin)
  await waitFor(() => expect(screen.queryByLabelText('Name of the site')).toBeNull())
})

it('asks before unpublished work is left, and goes back to what is published when told so', async () => {
  const { host } = await openEditor()
  await type('Page', '#fafafa')
  expect(host.updates.work().map(work => [work.lost(), work.asksBeforeLeaving?.()])).toEqual([[[], true]])
  await userEvent.click(button('Revert'))
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Revert' }),
  )
  expect(screen.getByLabelText<HTMLInputElement>('Page').value).toBe('#ffffff')
  expect(host.updates.getState()).toBe(0)
})

it('shows the sections of settings, and what makes and deletes themes, only to those who may', async () => {
  await openEditor({ may: ['admin.access', 'themes.update'] })
  const sections = screen.getByLabelText<HTMLSelectElement>('Section')
  expect([...sections.options].map(({ text }) => text)).toEqual(['Themes', 'Fonts'])
  expect(screen.queryByRole('button', { name: 'Duplicate' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
})

it('warns of code that runs for everybody', async () => {
  await openEditor()
  await section('Custom code')
  expect(screen.getByRole('note').textContent).toMatch(/runs on every page, for every visitor/)
})

it('uploads an image for everybody to see, and has its address on this site', async () => {
  const { host, published } = await openEditor()
  await section('Branding')
  await screen.findByLabelText('Name of the site')
  const [field] = document.querySelectorAll<HTMLInputElement>('input[type="file"]')
  const logo = new NodeFile(['x'], 'logo.png', { type: 'image/png' })
  if (field) Object.defineProperty(field, 'files', { configurable: true, value: [logo] })
  expect(button('Upload: Logo in light themes')).toBeTruthy()
  if (field) await act(async () => void fireEvent.change(field))
  const address = screen.getByLabelText<HTMLInputElement>('Logo in light themes')
  await waitFor(() => expect(address.value).toBe('/secure/files/logo'))
  expect(host.requests.some(({ path }) => path.endsWith('file-entries'))).toBe(true)
  await userEvent.click(button('Publish'))
  await waitFor(() =>
    expect(published()).toMatchObject({ settings: { 'branding.logo_light': '/secure/files/logo' } }),
  )
})
