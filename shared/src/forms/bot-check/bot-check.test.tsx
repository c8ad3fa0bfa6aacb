import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useHttp } from '../../host'
import { aBootstrap, type Network, renderWithHost } from '../../testing'
import { Form, FormTextField, SubmitButton, useApiForm } from '..'

function SignIn() {
  const http = useHttp()
  const form = useApiForm({
    defaultValues: { email: '' },
    botCheck: 'login',
    submit: values => http.post('auth/login', values),
  })
  return (
    <Form form={form}>
      <FormTextField name="email" label="Email" required />
      <SubmitButton>Continue</SubmitButton>
    </Form>
  )
}

const withCheck = (enable: boolean, provider: 'recaptcha' | 'turnstile' = 'recaptcha') =>
  aBootstrap({ settings: { recaptcha: { site_key: 'key', provider, enable: { login: enable } } } })
const frame = () => document.querySelector<HTMLIFrameElement>('iframe[title="reCAPTCHA"]')
const say = (data: object, origin = window.location.origin) =>
  act(async () => {
    const source = frame()?.contentWindow ?? null
    window.dispatchEvent(new MessageEvent('message', { data, origin, source }))
  })

async function submitted(network: Network = {}, bootstrap = withCheck(true)) {
  const answers = {
    'POST auth/login': { two_factor: true },
    'POST api/v1/recaptcha/verify': { success: true },
    ...network,
  }
  const rendered = renderWithHost(<SignIn />, { bootstrap, network: answers })
  await userEvent.type(screen.getByLabelText('Email'), 'ada@example.com')
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  return rendered
}
const paths = ({ host }: Awaited<ReturnType<typeof submitted>>) => host.requests.map(({ path }) => path)

it('proves on submit that somebody is there, before the form is sent [S-025]', async () => {
  const rendered = await submitted()
  await waitFor(() => expect(frame()?.src).toContain('/secure/bot-check/frame?action=login'))
  expect(frame()?.hidden).toBe(true)
  expect(paths(rendered)).toEqual([])
  await say({ type: 'bot-check', token: 'a token' })
  await waitFor(() => expect(paths(rendered)).toEqual(['api/v1/recaptcha/verify', 'auth/login']))
  expect(rendered.host.requests[0]?.body).toEqual({ token: 'a token', action: 'login' })
  expect(frame()).toBeNull()
})

it.each([
  ['the server is not convinced', { token: 'a token' }, 1],
  ['the provider cannot be asked', { failed: true }, 0],
])('says so and sends nothing when %s [V-013]', async (_, news, asked) => {
  const rendered = await submitted({ 'POST api/v1/recaptcha/verify': { success: false } })
  await waitFor(() => expect(frame()).not.toBeNull())
  await say({ type: 'bot-check', ...news })
  await screen.findByText('Could not verify you are human.')
  expect(paths(rendered)).toEqual(Array(asked).fill('api/v1/recaptcha/verify'))
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Continue' }).disabled).toBe(false)
})

it('hears only its own frame, of the site itself', async () => {
  const rendered = await submitted()
  await waitFor(() => expect(frame()).not.toBeNull())
  await say({ type: 'bot-check', token: 'forged' }, 'https://evil.example.com')
  window.postMessage({ type: 'bot-check', token: 'forged' }, '*')
  await say({ type: 'bot-check', attention: true })
  expect(frame()?.hidden).toBe(false)
  expect(paths(rendered)).toEqual([])
  await say({ type: 'bot-check', failed: true })
})

it('is not asked where it is off', async () => {
  const rendered = await submitted({}, withCheck(false))
  await waitFor(() => expect(paths(rendered)).toEqual(['auth/login']))
  expect(frame()).toBeNull()
})

it('names the service that looks on, as the service wants it', () => {
  renderWithHost(<SignIn />, { bootstrap: withCheck(true) })
  expect(screen.getByText(/Protected by reCAPTCHA/)).toBeTruthy()
})

it('names no service that does not want it', () => {
  renderWithHost(<SignIn />, { bootstrap: withCheck(true, 'turnstile') })
  expect(screen.queryByText(/Protected by reCAPTCHA/)).toBeNull()
})
