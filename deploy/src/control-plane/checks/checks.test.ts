import type { ManifestEntry } from '@app/shared/protocol'
import { anEntry, aRelease } from '@app/shared/testing/manifests'
import { checkClaims } from './claims'
import { unknownGates } from './gates'
import { checkRequirements } from './requirements'
import { checkSlots } from './slots'

const withExtras = (extras: Partial<ManifestEntry['extras']>): ManifestEntry => {
  const entry = anEntry()
  return { ...entry, extras: { ...entry.extras, ...extras } }
}
const requiring = (contract: number, shared: string, runtime = '2.9.2') =>
  withExtras({ requires: { contract, shared, runtime } })

describe('E201: what a remote requires', () => {
  const shell = [requiring(1, '1.2.0')]

  it('is met by a shell of the same contract, runtime and a shared version in range', () => {
    expect(checkRequirements({ shell, billing: [requiring(1, '^1.1.0')] })).toEqual([])
  })

  it.each(['2.6.0', '2.9.3', 'bundled'])('is met by a shell whose range holds the runtime %s', runtime => {
    const ranged = [requiring(1, '1.2.0', '>=2.6.0 <2.10.0')]
    expect(checkRequirements({ shell: ranged, billing: [requiring(1, '^1.1.0', runtime)] })).toEqual([])
  })

  it('names the range of runtimes that a build may have', () => {
    const ranged = [requiring(1, '1.2.0', '>=2.6.0 <2.10.0')]
    expect(checkRequirements({ shell: ranged, billing: [requiring(1, '^1.1.0', '2.10.0')] })).toEqual([
      {
        code: 'E201',
        remote: 'billing',
        message:
          'billing@1.0.0 needs federation runtime 2.10.0, the shell lends >=2.6.0 <2.10.0 (shell@1.0.0).',
        next: 'Build billing with @module-federation/enhanced >=2.6.0 <2.10.0, or deploy a shell that lends 2.10.0 first.',
      },
    ])
  })

  it.each([
    ['another contract', requiring(2, '^1.0.0'), 'contract 2, the shell speaks 1'],
    ['a newer shared version', requiring(1, '^1.3.0'), 'shared ^1.3.0, the shell brings 1.2.0'],
    ['another runtime', requiring(1, '^1.0.0', '3.0.0'), 'federation runtime 3.0.0, the shell lends 2.9.2'],
  ])('names %s', (_, entry, problem) => {
    expect(checkRequirements({ shell, billing: [entry] })).toEqual([
      expect.objectContaining({ code: 'E201', remote: 'billing', message: expect.stringContaining(problem) }),
    ])
  })

  it('is asked of every shell and every version that are live together', () => {
    const shells = [requiring(1, '1.2.0'), requiring(2, '2.0.0')]
    expect(checkRequirements({ shell: shells, billing: [requiring(1, '^1.0.0')] })).toHaveLength(2)
  })

  it('cannot be met without a shell', () => {
    expect(checkRequirements({ billing: [requiring(1, '^1.0.0')] })).toMatchObject([
      { code: 'E201', remote: 'billing' },
    ])
  })
})

describe('E102: URLs and slots', () => {
  it('may be claimed by two versions of one remote', () => {
    const entry = withExtras({ claims: [{ path: '/billing' }], slots: [{ name: 'navbar:x' }] })
    expect(checkClaims({ billing: [entry, entry] })).toEqual([])
  })

  it('may not be claimed by two remotes, which is said once', () => {
    const findings = checkClaims({
      billing: [withExtras({ claims: [{ path: '/pricing' }], slots: [] })],
      pages: [withExtras({ claims: [{ path: '/pricing' }], slots: [{ name: 'home:x' }] })],
      auth: [withExtras({ claims: [], slots: [{ name: 'home:x' }] })],
    })
    expect(findings.map(({ code, remote, message }) => [code, remote, message])).toEqual([
      ['E102', 'billing', '"/pricing" is claimed by billing and pages.'],
      ['E102', 'pages', '"home:x" is claimed by pages and auth.'],
    ])
  })
})

describe('E104: slots that no live page draws', () => {
  const shell = (offers?: string[]) => [
    withExtras({ claims: [], slots: [], kind: 'shell', ...(offers && { offers }) }),
  ]
  const filling = (...names: string[]) => [withExtras({ claims: [], slots: names.map(name => ({ name })) })]
  const found = (current: object, next: Parameters<typeof checkSlots>[1], touched = ['reports']) =>
    checkSlots({ shell: shell(['home:*']), ...current }, { shell: shell(['home:*']), ...next }, touched)

  it('are refused by name, with those that are drawn', () => {
    expect(found({}, { reports: filling('home:reports', 'navbar:reports') })).toEqual([
      {
        code: 'E104',
        remote: 'reports',
        message:
          'No live page draws the slot "navbar:reports", so what reports has for it would never be seen.',
        next: 'Fill one of home:* (mfe slots), or deploy the page that draws it first or together with reports.',
      },
    ])
  })

  it('may be offered by another remote, live already or deployed together', () => {
    const account = [withExtras({ claims: [], slots: [], offers: ['account-settings:*'] })]
    expect(found({}, { account, reports: filling('account-settings:reports') })).toEqual([])
  })

  it('are not asked about again, nor for remotes that do not change', () => {
    const reports = filling('navbar:reports')
    expect(found({ reports }, { reports })).toEqual([])
    expect(found({}, { reports }, ['shell'])).toEqual([])
  })

  it('are unknown where the shell does not say what it draws', () => {
    expect(checkSlots({}, { shell: shell(), reports: filling('navbar:reports') }, ['reports'])).toEqual([])
  })
})

it('W105: names a setting and a permission that there are not, and where they are asked for', () => {
  const release = aRelease({
    claims: [
      { path: '/reports', feature: 'reports.enable' },
      { path: '/prices', feature: 'billing.enable' },
    ],
    slots: [{ name: 'home:reports', access: { permission: 'releases.view' } }],
    menuEntries: [
      {
        menu: 'navbar',
        label: 'Reports',
        path: '/reports',
        order: 1,
        access: { permission: 'reports.view' },
      },
    ],
  })
  expect(unknownGates(release).map(({ code, message }) => `${code} ${message}`)).toEqual([
    'W105 There is no setting "reports.enable", so nobody sees "/reports".',
    'W105 No role can hold "reports.view", so only administrators see "Reports".',
  ])
})
