import { aBootstrap, aUser, expectAsked, permissions, renderRemote } from '@app/shared/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import manifest from '../../remote.json'
import remote from '../remote'

/** The control plane's stream, told by the test. */
class Stream extends EventTarget {
  static readonly open: Stream[] = []
  constructor() {
    super()
    Stream.open.push(this)
  }
  close() {}
}
Object.assign(globalThis, { EventSource: Stream })

const live = (version: string, traffic = 100, isDefault = true) => ({
  metadata: { version },
  deployment: { traffic, default: isDefault },
})
const revision = (number: number, more: object = {}) => ({
  revision: number,
  at: '2026-03-01T12:00:00.000Z',
  actor: 'ada',
  forced: [],
  reason: `Reason ${number}`,
  changes: { billing: { from: '1.0.0', to: '2.0.0' } },
  ...more,
})
const network = (changes: object = {}) => ({
  'GET v1/environments': { environments: [{ name: 'production', revision: 2 }] },
  'GET v1/production/manifest.json': {
    revision: 2,
    microFrontends: { billing: [live('2.0.0', 10, false), live('1.0.0', 90)] },
  },
  'GET v1/production/health': {
    remotes: { billing: { '2.0.0': { loads: 12, failures: { load: 3 }, errorRate: 0.2, p75: 340 } } },
  },
  'GET v1/production/revisions': {
    head: 2,
    brokenAt: null,
    revisions: [revision(2, { forced: ['E201'] }), revision(1)],
  },
  'GET v1/production/locks': { locks: [] },
  'GET v1/production/rollouts': { rollouts: [] },
  'GET v1/releases/billing': {
    releases: [
      { version: '3.0.0', live: [] },
      { version: '1.0.0', live: ['production'] },
    ],
  },
  ...changes,
})
const open = (changes: object = {}, held = ['releases.view', 'releases.deploy']) =>
  renderRemote(remote, '/admin/releases', {
    bootstrap: aBootstrap({ user: aUser({ permissions: permissions(...held) }) }),
    network: network(changes),
  })
const billing = async () =>
  (await screen.findByRole('button', { name: 'billing' })).closest('tr') ?? document.body
/** Opens the menu of the remote's row and returns one of its actions. */
const action = async (name: string) => {
  await userEvent.click(within(await billing()).getByRole('button', { name: 'Actions for billing' }))
  return screen.findByRole('menuitem', { name })
}
const choose = async (name: string) => userEvent.click(await action(name))
const isCommit = (body: unknown) => typeof body === 'object' && body !== null && 'base' in body
const checked = {
  outcome: 'checked',
  revision: 3,
  report: [],
  changes: { billing: { from: '1.0.0', to: '3.0.0' } },
}

it('is for holders of releases.view', () => {
  expect(manifest.claims).toContainEqual(
    expect.objectContaining({ path: '/admin/releases', access: { permission: 'releases.view' } }),
  )
})

it('shows the live versions with their share, how they do, and the history', async () => {
  open()
  const row = within(await billing())
  expect(row.getByText('1.0.0')).toBeTruthy()
  expect(row.getByText('2.0.0')).toBeTruthy()
  expect(row.getByText('10%')).toBeTruthy()
  expect(await row.findByText('20%')).toBeTruthy()
  expect(row.getByRole('img', { name: 'Failing lately: 20%' })).toBeTruthy()
  expect(row.getByText('25%')).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'billing' })).toBeNull()

  await userEvent.click(row.getByRole('button', { name: 'billing', expanded: false }))
  const [canary, live] = within(screen.getByRole('region', { name: 'billing' })).getAllByRole('listitem')
  const of = (version: HTMLElement | undefined) => within(version ?? document.body)
  expect(of(canary).getByText('2.0.0')).toBeTruthy()
  expect(of(canary).getByText('Canary')).toBeTruthy()
  expect(of(canary).getByText('12')).toBeTruthy()
  expect(of(canary).getByText('340 ms')).toBeTruthy()
  expect(of(canary).getByRole('img', { name: 'Failing lately: 20%' })).toBeTruthy()
  expect(of(live).getByText('90%')).toBeTruthy()
  await userEvent.click(row.getByRole('button', { name: 'billing', expanded: true }))
  expect(screen.queryByRole('region', { name: 'billing' })).toBeNull()
  const history = within(screen.getByRole('region', { name: 'History' }))
  expect(history.getByText('Reason 2')).toBeTruthy()
  expect(history.getAllByText(/ · overruled E201$/)).toHaveLength(1)
})

it('offers nothing to do to people who may only look', async () => {
  open({}, ['releases.view'])
  await billing()
  expect(screen.queryByRole('button', { name: /Actions|Deploy|Lock|Go back/ })).toBeNull()
})

it('shows what a deploy would do before it happens, asks why, and does it', async () => {
  const { host } = open({
    'POST v1/production/revisions': ({ body }: { body: { dryRun?: boolean } }) =>
      body.dryRun ? checked : { ...checked, outcome: 'committed' },
  })
  await choose('Deploy')
  const dialog = within(await screen.findByRole('dialog', { name: 'Deploy billing' }))
  expect(await dialog.findByText('All checks pass. As revision 3:')).toBeTruthy()
  const button = dialog.getByRole<HTMLButtonElement>('button', { name: 'Deploy' })
  expect(button.disabled).toBe(true)
  await userEvent.type(dialog.getByLabelText('Reason'), 'New prices.')
  await expectAsked()
  await waitFor(() => expect(button.disabled).toBe(false))
  await userEvent.click(button)
  await waitFor(() =>
    expect(host.requests.findLast(({ body }) => isCommit(body))?.body).toEqual({
      set: { billing: '3.0.0' },
      reason: 'New prices.',
      base: 2,
    }),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('starts a rollout in steps when asked to', async () => {
  const { host } = open({ 'POST v1/production/revisions': checked, 'POST v1/production/rollouts': {} })
  await choose('Deploy')
  const dialog = within(await screen.findByRole('dialog', { name: 'Deploy billing' }))
  await userEvent.selectOptions(dialog.getByLabelText('Who gets it'), 'steps')
  await userEvent.clear(dialog.getByLabelText('People per step, at least'))
  await userEvent.type(dialog.getByLabelText('People per step, at least'), '20')
  await userEvent.type(dialog.getByLabelText('Reason'), 'Carefully.')
  const button = dialog.getByRole<HTMLButtonElement>('button', { name: 'Deploy' })
  await waitFor(() => expect(button.disabled).toBe(false))
  await userEvent.click(button)
  await waitFor(() =>
    expect(host.requests.find(({ path }) => path.endsWith('rollouts') && path)?.path).toBeTruthy(),
  )
  const started = host.requests.find(({ method, path }) => method === 'POST' && path.endsWith('rollouts'))
  expect(started?.body).toMatchObject({
    remote: 'billing',
    version: '3.0.0',
    reason: 'Carefully.',
    guard: { minPeople: 20, maxErrorRate: 0.02 },
  })
})

it('says what speaks against a change, and does not offer to do it', async () => {
  const refusal = () =>
    Response.json(
      {
        message: 'The checks speak against this state. Nothing was changed.',
        report: [
          { code: 'E201', remote: 'billing', message: 'It needs another shell.', next: 'Build again.' },
        ],
      },
      { status: 422 },
    )
  open({ 'POST v1/production/revisions': refusal })
  await userEvent.click(await screen.findByRole('button', { name: 'Go back to revision 1' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Go back to revision 1' }))
  expect(await dialog.findByText(/It needs another shell/)).toBeTruthy()
  await userEvent.type(dialog.getByLabelText('Reason'), 'Please.')
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Roll back' }).disabled).toBe(true)
})

it('locks and unlocks, and says who locked what and why', async () => {
  const lock = { remote: 'billing', reason: 'Audit week.', by: 'ada', until: '2027-01-01T00:00:00.000Z' }
  let locks: object[] = []
  const { host } = open({
    'GET v1/production/locks': () => ({ locks }),
    'PUT v1/production/locks/billing': () => {
      locks = [lock]
      return { locks }
    },
    'DELETE v1/production/locks/billing': () => {
      locks = []
      return { locks }
    },
  })
  await choose('Lock')
  const dialog = within(await screen.findByRole('dialog', { name: 'Lock billing' }))
  await userEvent.type(dialog.getByLabelText('Reason'), 'Audit week.')
  await expectAsked()
  const button = dialog.getByRole<HTMLButtonElement>('button', { name: 'Lock' })
  await waitFor(() => expect(button.disabled).toBe(false))
  await userEvent.click(button)
  expect(await within(await billing()).findByText('Locked')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'billing' }))
  expect(await screen.findByText(/Audit week\. \(ada\)/)).toBeTruthy()
  expect(host.requests.find(({ method }) => method === 'PUT')?.body).toEqual({
    reason: 'Audit week.',
    hours: 24,
  })
  expect((await action('Deploy')).ariaDisabled).toBe('true')
  await userEvent.click(screen.getByRole('menuitem', { name: 'Unlock' }))
  await waitFor(() => expect(screen.queryByText(/Audit week/)).toBeNull())
})

it('follows the control plane: a new revision shows without a reload', async () => {
  let head = 2
  open({
    'GET v1/production/revisions': () => ({ head, brokenAt: null, revisions: [revision(head)] }),
  })
  await screen.findByText('Reason 2')
  head = 3
  act(() => void Stream.open.at(-1)?.dispatchEvent(new Event('revision')))
  expect(await screen.findByText('Reason 3')).toBeTruthy()
})

it('rolls a remote back to its last good version, and says which that is', async () => {
  const back = {
    billing: {
      version: '0.9.0',
      since: '2026-01-01T00:00:00.000Z',
      failing: { people: 40, failed: 3 },
      before: { version: '0.8.0', revision: 7 },
    },
  }
  const { host } = open({
    'POST v1/production/revisions': ({ body }: { body: { dryRun?: boolean } }) => ({
      ...checked,
      outcome: body.dryRun ? 'checked' : 'committed',
      changes: { billing: { from: '2.0.0', to: '0.9.0' } },
      back,
    }),
  })
  await choose('Roll back')
  const dialog = within(await screen.findByRole('dialog', { name: 'Roll back billing' }))
  expect(await dialog.findByText(/billing 0\.9\.0 was live for everybody/)).toBeTruthy()
  expect(
    dialog.getByText(/lately, too: for 3 of 40 people\. Before it everybody had 0\.8\.0 \(revision 7\)/),
  ).toBeTruthy()
  await userEvent.type(dialog.getByLabelText('Reason'), 'Broken.')
  await userEvent.click(dialog.getByRole('button', { name: 'Roll back' }))
  await waitFor(() =>
    expect(
      host.requests.some(
        ({ body }) => JSON.stringify(body) === '{"rollback":["billing"],"reason":"Broken."}',
      ),
    ).toBe(true),
  )
})

it('shows a rollout on its way, and lets it be held', async () => {
  const rollout = {
    id: 'r1',
    remote: 'billing',
    candidate: '2.0.0',
    base: '1.0.0',
    steps: [
      { traffic: 10, hold: 60 },
      { traffic: 100, hold: 60 },
    ],
    step: 0,
    traffic: 10,
    state: 'running',
    secondsLeft: 0,
    seen: { candidate: { people: 12, failed: 3 }, base: { people: 0, failed: 0 } },
    needed: 50,
    verdict: { kind: 'hold', why: 'Held: 12 of 50 people needed were seen with 2.0.0.' },
  }
  const { host } = open({
    'GET v1/production/rollouts': { rollouts: [rollout] },
    'PATCH v1/production/rollouts/r1': rollout,
  })
  const card = within(await screen.findByRole('region', { name: 'Rollouts' }))
  expect(card.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('10')
  expect(card.getByText('Step 1 of 2: 10 %')).toBeTruthy()
  expect(
    card.getByText(/^12 of 50 people seen · 2\.0\.0 fails for 25% of 12 people · nobody seen with 1/),
  ).toBeTruthy()
  expect(card.getByText('Held: 12 of 50 people needed were seen with 2.0.0.')).toBeTruthy()
  expect(card.getByText('10 % of the people get 2.0.0.')).toBeTruthy()
  expect(card.getByText('100 % of the people.')).toBeTruthy()
  expect(card.getByText('Once 38 more people have met it.')).toBeTruthy()
  expect(card.getByText(/everybody goes back to 1\.0\.0/)).toBeTruthy()
  await userEvent.click(card.getByRole('button', { name: 'Pause' }))
  await waitFor(() => expect(host.requests.some(({ method }) => method === 'PATCH')).toBe(true))
})
