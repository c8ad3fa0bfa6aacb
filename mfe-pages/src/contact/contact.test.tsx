import { aBootstrap, aUser, renderRemote } from '@app/shared/testing'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import remote from '../remote'

const SEND = 'POST api/v1/contact-page'
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label)
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send' })
const message: Record<string, string> = { Name: 'Ada', Email: 'ada@example.com', Message: 'Hello' }
const fill = async (values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values)) await userEvent.type(await field(label), value)
}

it('asks for name, email and a message [R-028][S-116]', async () => {
  renderRemote(remote, '/contact')
  await screen.findByRole('heading', { level: 1, name: 'Contact us' })
  await waitFor(() => expect(document.title).toBe('Contact us – Acme'))
  expect(await field('Name')).toMatchObject({ name: 'name', value: '' })
  expect(await field('Email')).toMatchObject({ name: 'email', type: 'email', value: '' })
  expect((await field('Message')).tagName).toBe('TEXTAREA')
  expect(submit().type).toBe('submit')
})

it('knows who is signed in [S-116]', async () => {
  renderRemote(remote, '/contact', { bootstrap: aBootstrap({ user: aUser() }) })
  expect(await field('Name')).toMatchObject({ value: 'Ada Lovelace' })
  expect(await field('Email')).toMatchObject({ value: 'ada@example.com' })
})

it.each(Object.keys(message))('sends nothing without %s [V-011]', async missing => {
  renderRemote(remote, '/contact')
  await fill(Object.fromEntries(Object.entries(message).filter(([label]) => label !== missing)))
  expect(submit().disabled).toBe(true)
  await fill({ [missing]: message[missing] ?? '' })
  await waitFor(() => expect(submit().disabled).toBe(false))
})

it('sends the message, says so and goes to / [C-060][E-056][X-020]', async () => {
  const { host, router } = renderRemote(remote, '/contact', { network: { [SEND]: { status: 'success' } } })
  await fill(message)
  await userEvent.click(submit())
  expect(await screen.findByText('Your message has been submitted.')).toBeTruthy()
  expect(router.state.location.pathname).toBe('/')
  expect(host.requests).toMatchObject([
    {
      method: 'POST',
      path: 'api/v1/contact-page',
      body: { name: 'Ada', email: 'ada@example.com', message: 'Hello' },
    },
  ])
})

it('puts what the server finds wrong at the fields, the first one focused', async () => {
  const errors = { message: ['Say a little more.'], email: 'This address does not exist.' }
  const { router } = renderRemote(remote, '/contact', {
    network: { [SEND]: () => Response.json({ message: 'x', errors }, { status: 422 }) },
  })
  await fill(message)
  await userEvent.click(submit())
  expect(await screen.findByText('Say a little more.')).toBeTruthy()
  expect(screen.getByText('This address does not exist.')).toBeTruthy()
  await waitFor(async () => expect(document.activeElement).toBe(await field('Email')))
  expect(router.state.location.pathname).toBe('/contact')
})

it('keeps the message when the server fails, and says so', async () => {
  renderRemote(remote, '/contact', { network: { [SEND]: () => Response.json({}, { status: 500 }) } })
  await fill(message)
  await userEvent.click(submit())
  expect((await screen.findByRole('alert')).textContent).toContain('There was an issue. Please try again.')
  expect((await field('Message')).value).toBe('Hello')
  expect(submit().disabled).toBe(false)
})

it('sends the message only after the visitor was verified for the contact form [V-012]', async () => {
  const check = { site_key: 'key', provider: 'recaptcha' as const, enable: { contact: true } }
  const { host } = renderRemote(remote, '/contact', {
    bootstrap: aBootstrap({ settings: { recaptcha: check } }),
    network: { [SEND]: { status: 'success' }, 'POST api/v1/recaptcha/verify': { success: true } },
  })
  await fill(message)
  await userEvent.click(submit())
  const frame = await screen.findByTitle<HTMLIFrameElement>('reCAPTCHA')
  expect(new URL(frame.src).searchParams.get('action')).toBe('contact')
  expect(host.requests).toEqual([])
  const data = { type: 'bot-check', token: 'a token' }
  const { origin } = window.location
  act(() => {
    window.dispatchEvent(new MessageEvent('message', { data, origin, source: frame.contentWindow }))
  })
  await screen.findByText('Your message has been submitted.')
  expect(host.requests.map(({ path }) => path)).toEqual(['api/v1/recaptcha/verify', 'api/v1/contact-page'])
})
