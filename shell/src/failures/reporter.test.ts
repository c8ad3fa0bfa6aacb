import { createReporter, type ErrorService } from './reporter'

/** Stands for the error service's package, which talks to a third party on the internet. */
function fakeService() {
  const init = jest.fn()
  const captureException = jest.fn()
  const load = jest.fn(
    async () =>
      ({
        init,
        captureException,
        browserTracingIntegration: () => ({ name: 'tracing' }),
      }) as unknown as ErrorService,
  )
  return { init, captureException, load }
}

it.each([
  null,
  undefined,
  '',
])('does not even download the error service without a public key (%p) [T-066]', key => {
  const { load } = fakeService()
  const log = jest.fn()
  console.error = log
  createReporter(key, load).report(new Error('x'))
  expect(load).not.toHaveBeenCalled()
  expect(log).toHaveBeenCalledWith(new Error('x'))
})

it('sets error reporting up with the public key and a trace sample rate of 0.2 [T-066][K-044]', async () => {
  const { load, init, captureException } = fakeService()
  const error = new Error('broken')
  createReporter('https://key@errors.example/1', load).report(error, { remote: 'billing', attempt: {} })
  await new Promise(process.nextTick)
  expect(init).toHaveBeenCalledWith(
    expect.objectContaining({ dsn: 'https://key@errors.example/1', tracesSampleRate: 0.2 }),
  )
  expect(captureException).toHaveBeenCalledWith(error, {
    tags: { remote: 'billing' },
    extra: { remote: 'billing', attempt: {} },
  })
})

const unreported = [
  ['[X-038]', 'Failed to fetch dynamically imported module: /x.js'],
  [
    '[X-039]',
    "Failed to execute 'removeChild' on 'Node': The node to be removed is not a child of this node.",
  ],
  [
    '[X-039]',
    "Failed to execute 'insertBefore' on 'Node': The node before which the new node is to be inserted is not a child of this node.",
  ],
  ['[X-040]', 'ResizeObserver loop limit exceeded'],
  ['[X-040]', 'ResizeObserver loop completed with undelivered notifications.'],
  ['[X-041]', 'Importing a module script failed.'],
] as const

it.each(unreported)('does not report what nobody can act on %s: %s', async (_, message) => {
  const { load, init, captureException } = fakeService()
  createReporter('https://key@errors.example/1', load).report(new Error(message))
  await new Promise(process.nextTick)
  expect(captureException).not.toHaveBeenCalled()
  const { beforeSend } = init.mock.calls[0][0]
  expect(beforeSend({}, { originalException: new Error(message) })).toBeNull()
  expect(beforeSend({ message: 'other' }, { originalException: new Error('other') })).toEqual({
    message: 'other',
  })
})
