import { Form, FormTextField, useApiForm } from '@app/shared/forms'
import { useHttp } from '@app/shared/host'
import { aBootstrap, aMenu, aMenuItem, aUser, permissions } from '@app/shared/testing'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { aRemote, renderShell } from '../testing/render-shell'

const GATE = 'gate:maintenance'
const inAnHour = new Date(Date.now() + 3_600_000).toISOString()
beforeEach(() => sessionStorage.clear())

function Contact() {
  const http = useHttp()
  const form = useApiForm({
    defaultValues: { message: '' },
    submit: values => http.post('contact-page', values),
  })
  return (
    <Form form={form}>
      <h1>Contact</h1>
      <FormTextField name="message" label="Message" />
      <button type="submit">Send</button>
    </Form>
  )
}
const remotes = {
  auth: {
    claims: [{ path: '/login' as const, access: 'guest' as const }],
    slots: [{ name: GATE, feature: 'maintenance.enable', frame: 'bare' as const }],
    load: async () => ({
      routes: () => [{ path: '/login', element: <h1>Sign in</h1> }],
      slots: { [GATE]: () => <h1>Soon</h1> },
    }),
  },
  contact: {
    claims: [{ path: '/contact' as const }],
    load: async () => ({ routes: () => [{ path: '/contact', element: <Contact /> }] }),
  },
  pages: {
    claims: [{ path: '/pages' as const }],
    load: async () => ({ routes: () => [{ path: '/pages/:slug', element: <h1>House rules</h1> }] }),
  },
  account: aRemote('Settings', { path: '/account-settings', access: 'user' }),
}
const settings = { maintenance: { enable: true, title: '', message: '', until: null } }
const linking = {
  ...settings,
  menus: [
    aMenu({
      positions: ['auth-page-footer'],
      items: [
        aMenuItem({ type: 'customPage', action: '/pages/rules' }),
        aMenuItem({ type: 'route', action: '/contact' }),
      ],
    }),
  ],
}
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const value = () => screen.getByLabelText<HTMLInputElement>('Message').value

it.each([
  ['/contact', aBootstrap({ settings }), 'Soon'],
  ['/nowhere', aBootstrap({ settings }), 'Soon'],
  ['/account-settings', aBootstrap({ settings }), 'Soon'],
  ['/account-settings', aBootstrap({ settings, user: aUser() }), 'Soon'],
  ['/login', aBootstrap({ settings, user: aUser() }), 'Soon'],
  ['/login', aBootstrap({ settings }), 'Sign in'],
  // What the page links to, without the bar and its links to what is shut.
  ['/pages/rules', aBootstrap({ settings: linking }), 'House rules'],
  ['/pages/rules', aBootstrap({ settings: linking, user: aUser() }), 'House rules'],
  ['/pages/other', aBootstrap({ settings: linking }), 'Soon'],
  ['/contact', aBootstrap({ settings: linking }), 'Soon'],
  [
    '/contact',
    aBootstrap({ settings, user: aUser({ permissions: permissions('admin.access') }) }),
    'Contact',
  ],
  ['/contact', aBootstrap({ settings, user: aUser({ impersonated_until: inAnHour }) }), 'Contact'],
])('shows at %s what the visitor may see of a site that is shut', async (path, bootstrap, name) => {
  await renderShell({ path, remotes, bootstrap })
  await heading(name)
  expect(screen.queryByRole('banner') === null).toBe(name !== 'Contact')
  expect(window.location.pathname).toBe(path)
})

it.each([
  ['a visitor', null],
  ['somebody signed in', aUser()],
])('takes the place of an open page of %s and gives it back with what was typed', async (_, user) => {
  const { host } = await renderShell({ path: '/contact', remotes, bootstrap: aBootstrap({ user }) })
  await userEvent.type(await screen.findByLabelText('Message'), 'Half a thought')
  act(() => host.enter(aBootstrap({ settings, user })))
  await heading('Soon')
  expect(screen.queryByRole('dialog')).toBeNull()
  act(() => host.enter(aBootstrap({ user })))
  await heading('Contact')
  await waitFor(() => expect(value()).toBe('Half a thought'))
})

it('learns of it from the first call that is refused, once, and keeps what was sent', async () => {
  const { host, requests } = await renderShell({
    path: '/contact',
    remotes,
    network: {
      'POST api/v1/contact-page': () =>
        Response.json({ code: 'maintenance', message: 'The site is being worked on.' }, { status: 503 }),
      'GET api/v1/bootstrap-data': { data: aBootstrap({ settings }) },
    },
  })
  await userEvent.type(await screen.findByLabelText('Message'), 'Half a thought')
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  await heading('Soon')
  await expect(host.http.post('contact-page', {})).rejects.toThrow()
  expect(requests.filter(({ path }) => path === 'api/v1/bootstrap-data')).toHaveLength(1)
  act(() => host.enter(aBootstrap()))
  await heading('Contact')
  await waitFor(() => expect(value()).toBe('Half a thought'))
})
