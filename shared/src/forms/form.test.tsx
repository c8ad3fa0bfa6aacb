import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useHttp } from '../host'
import { type Network, renderWithHost } from '../testing'
import { Form, FormCheckbox, FormSelect, FormTextField, SubmitButton, useApiForm } from '.'

function Profile({ onSuccess = () => {} }: { onSuccess?: () => void }) {
  const http = useHttp()
  const form = useApiForm({
    defaultValues: { first_name: '', email: '', country: '', terms: false },
    submit: values => http.put('things/1', values),
    onSuccess,
  })
  return (
    <Form form={form}>
      <FormTextField name="first_name" label="First name" required />
      <FormTextField name="email" label="Email" type="email" />
      <FormSelect
        name="country"
        label="Country"
        options={[{ value: 'pt', label: 'Portugal' }]}
        placeholder="None"
      />
      <FormCheckbox name="terms" label="I accept" />
      <SubmitButton>Save</SubmitButton>
    </Form>
  )
}

const save = () => screen.getByRole<HTMLButtonElement>('button', { name: /Save/ })
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const setup = async (answer: Network[string], onSuccess?: () => void) => {
  const rendered = renderWithHost(<Profile {...(onSuccess && { onSuccess })} />, {
    network: { 'PUT api/v1/things/1': answer },
  })
  const user = userEvent.setup()
  await waitFor(() => expect(save().disabled).toBe(true))
  return { ...rendered, user }
}
const refuse =
  (body: object, status = 422) =>
  () =>
    Response.json(body, { status })

it('sends its values and tells of success', async () => {
  const onSuccess = jest.fn()
  const { user, host } = await setup({ ok: true }, onSuccess)
  await user.type(field('First name'), 'Ada')
  await user.selectOptions(field('Country'), 'Portugal')
  await user.click(field('I accept'))
  await user.click(save())
  await waitFor(() => expect(onSuccess).toHaveBeenCalledTimes(1))
  expect(host.requests[0]?.body).toEqual({ first_name: 'Ada', email: '', country: 'pt', terms: true })
})

it('cannot be saved while it is invalid [V-027]', async () => {
  const { user } = await setup({})
  await user.type(field('First name'), 'Ada')
  await waitFor(() => expect(save().disabled).toBe(false))
  await user.type(field('Email'), 'nobody')
  await waitFor(() => expect(save().disabled).toBe(true))
  await user.tab()
  await screen.findByText('Enter a valid email address.')
  await user.type(field('Email'), '@example.com')
  await waitFor(() => expect(save().disabled).toBe(false))
})

it('cannot be saved again while a request is pending [V-027]', async () => {
  let answer = (_: object) => {}
  const { user, host } = await setup(
    () =>
      new Promise<object>(resolve => {
        answer = resolve
      }),
  )
  await user.type(field('First name'), 'Ada{Enter}')
  await waitFor(() => expect(save().disabled).toBe(true))
  expect(save().getAttribute('aria-busy')).toBe('true')
  await user.type(field('First name'), '{Enter}')
  expect(host.requests).toHaveLength(1)
  answer({})
  await waitFor(() => expect(save().disabled).toBe(false))
})

it('asks for what is required, at the field', async () => {
  const { user } = await setup({})
  await user.click(field('First name'))
  await user.tab()
  const message = await screen.findByText('This field is required.')
  expect(field('First name').getAttribute('aria-invalid')).toBe('true')
  expect(field('First name').getAttribute('aria-describedby')).toBe(message.id)
})

it("puts the server's errors at their fields, texts and lists alike [V-028]", async () => {
  const { user } = await setup(
    refuse({ message: 'Invalid.', errors: { email: ['Taken.', 'Odd.'], first_name: 'Too short.' } }),
  )
  await user.type(field('First name'), 'A')
  await user.click(save())
  const [first, second] = await Promise.all([screen.findByText('Too short.'), screen.findByText('Taken.')])
  expect(field('First name').getAttribute('aria-describedby')).toBe(first.id)
  expect(field('Email').getAttribute('aria-describedby')).toBe(second.id)
  expect(screen.queryByText('Odd.')).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
})

it('puts what is wrong with one of a list at the field that holds the list', async () => {
  const { user } = await setup(
    refuse({ message: 'Invalid.', errors: { 'country.0': 'Unknown.', 'country.1': 'Unknown too.' } }),
  )
  await user.type(field('First name'), 'Ada')
  await user.click(save())
  expect(field('Country').getAttribute('aria-describedby')).toBe((await screen.findByText('Unknown.')).id)
  expect(document.activeElement).toBe(field('Country'))
  expect(screen.queryByRole('alert')).toBeNull()
})

it('focuses the first field the server refused [V-029]', async () => {
  const { user } = await setup(
    refuse({ message: 'Invalid.', errors: { country: 'Unknown.', email: 'Taken.' } }),
  )
  await user.type(field('First name'), 'Ada')
  await user.click(save())
  await screen.findByText('Taken.')
  expect(document.activeElement).toBe(field('Email'))
})

it('tells in a toast what belongs to no field [V-028]', async () => {
  const { user } = await setup(refuse({ message: 'Invalid.', errors: { plan: ['Your plan is full.'] } }))
  await user.type(field('First name'), 'Ada')
  await user.click(save())
  expect((await screen.findByRole('alert')).textContent).toBe('Your plan is full.')
})

it('shows the general error toast when the server names no fields [V-030]', async () => {
  const { user } = await setup(refuse({}, 500))
  await user.type(field('First name'), 'Ada')
  await user.click(save())
  expect((await screen.findByRole('alert')).textContent).toBe('There was an issue. Please try again.')
  await waitFor(() => expect(save().disabled).toBe(false))
})

describe('a server that wants to be left alone', () => {
  // The clock and what counts it down; everything else goes on as it does.
  const real = [
    'setTimeout',
    'clearTimeout',
    'setImmediate',
    'queueMicrotask',
    'nextTick',
    'performance',
  ] as const
  beforeEach(() => jest.useFakeTimers({ doNotFake: [...real, 'requestAnimationFrame'] }))
  afterEach(() => jest.useRealTimers())
  const MESSAGE = 'Too many attempts. Please try again in 3 seconds.'
  const told =
    (errors?: object, status = 429) =>
    () =>
      Response.json({ message: MESSAGE, errors }, { status, headers: { 'retry-after': '3' } })
  const refused = async (answer: Network[string]) => {
    const { host } = renderWithHost(<Profile />, { network: { 'PUT api/v1/things/1': answer } })
    const user = userEvent.setup()
    await user.type(field('First name'), 'Ada')
    await waitFor(() => expect(save().disabled).toBe(false))
    await user.click(save())
    return { user, host }
  }
  const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000))
  const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /Save|Try again in/ })

  it('is asked again only after the time it named, which the button counts down', async () => {
    const { user, host } = await refused(told({ first_name: MESSAGE }))
    expect(await screen.findByText(MESSAGE)).toBeTruthy()
    expect([button().textContent, button().ariaDisabled]).toEqual(['Try again in 3 s', 'true'])
    await pass(1)
    expect(button().textContent).toBe('Try again in 2 s')
    expect(screen.getByText('Too many attempts. Please try again in 2 seconds.')).toBeTruthy()
    await user.type(field('First name'), 'x{Enter}')
    expect(host.requests).toHaveLength(1)
    expect(button().ariaDisabled).toBe('true')
    await pass(2)
    expect([button().textContent, button().ariaDisabled]).toEqual(['Save', null])
    expect(screen.queryByText(/^Too many attempts/)).toBeNull()
    await user.click(button())
    expect(host.requests).toHaveLength(2)
  })

  it('is asked to wait no longer than it named, whatever the clock says between two readings', async () => {
    let later = 0
    const start = Date.now()
    const clock = jest.spyOn(Date, 'now').mockImplementation(() => start + later++)
    await refused(told({ first_name: MESSAGE }))
    expect(await screen.findByText(MESSAGE)).toBeTruthy()
    expect(button().textContent).toBe('Try again in 3 s')
    clock.mockRestore()
  })

  it('says so at no field that was not asked about', async () => {
    await refused(told(undefined, 503))
    expect((await screen.findByRole('alert')).textContent).toBe(MESSAGE)
    expect(button().ariaDisabled).toBe('true')
    await pass(3)
    expect([button().textContent, button().ariaDisabled]).toEqual(['Save', null])
  })

  it('without a time may be asked at once', async () => {
    await refused(() =>
      Response.json({ message: MESSAGE }, { status: 503, headers: { 'retry-after': 'soon' } }),
    )
    await screen.findByRole('alert')
    expect([button().textContent, button().ariaDisabled]).toEqual(['Save', null])
  })
})

it('moves nothing while something is being pressed', async () => {
  const { user } = await setup({})
  await user.click(field('First name'))
  await user.pointer({ keys: '[MouseLeft>]', target: document.body })
  await new Promise(resolve => setTimeout(resolve, 20))
  expect(screen.queryByText('This field is required.')).toBeNull()
  await user.pointer({ keys: '[/MouseLeft]' })
  expect(await screen.findByText('This field is required.')).toBeTruthy()
})

it('says so when no more characters fit', async () => {
  function Short() {
    const form = useApiForm({ defaultValues: { name: '' }, submit: async () => {} })
    return (
      <Form form={form}>
        <FormTextField name="name" label="Name" maxLength={5} />
      </Form>
    )
  }
  renderWithHost(<Short />)
  await userEvent.type(field('Name'), 'Grac')
  expect(screen.queryByText('No more than 5 characters fit.')).toBeNull()
  await userEvent.type(field('Name'), 'e Hopper')
  expect(screen.getByText('No more than 5 characters fit.')).toBeTruthy()
})
