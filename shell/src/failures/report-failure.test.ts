import { ApiError } from '@app/shared/http'
import { createActiveRemote } from '../state/active-remote'
import { aManifest } from '../testing/a-manifest'
import { anEntry } from '../testing/an-entry'
import { queryFailureReporter } from './report-failure'

const manifest = aManifest({ billing: anEntry({ name: 'billing' }) }, 7)
const billing = anEntry({ name: 'billing' })

function setup() {
  const tell = jest.fn(() => 'beacon-1')
  const report = jest.fn()
  const registry = { manifest: () => manifest, current: () => ({ billing }) }
  const activeRemote = createActiveRemote()
  const onFailed = queryFailureReporter({ registry, beacons: { tell }, activeRemote, report })
  return { tell, report, activeRemote, onFailed }
}
const broken = new ApiError(503)
const told = { kind: 'failed', remote: 'billing', version: '1.0.0', failure: 'api' }

it('blames the remote whose name the key begins with, and gives the report the id of the beacon', () => {
  const { tell, report, onFailed } = setup()
  onFailed(broken, ['billing', 'products'])
  expect(tell).toHaveBeenCalledWith(told)
  expect(report).toHaveBeenCalledWith(broken, {
    ...{ remote: 'billing', version: '1.0.0' },
    ...{ revision: 7, beacon: 'beacon-1' },
  })
})

it('blames the version on the page where the key says nothing', () => {
  const { tell, activeRemote, onFailed } = setup()
  const leave = activeRemote.enter({
    ...{ remote: 'billing', key: '/pricing', gate: {}, within: [] },
    entry: anEntry({ name: 'billing', version: '0.9.0' }),
  })
  onFailed(new TypeError('Failed to fetch'), ['things'])
  leave()
  expect(tell).toHaveBeenCalledWith({ ...told, version: '0.9.0' })
})

it('takes what the server refused for a reason for no failure', () => {
  const { tell, report, onFailed } = setup()
  onFailed(new ApiError(404), ['billing'])
  expect(tell).not.toHaveBeenCalled()
  expect(report).not.toHaveBeenCalled()
})

it('reports what it can blame on nobody', () => {
  const { tell, report, onFailed } = setup()
  onFailed(broken, ['things'])
  expect(tell).not.toHaveBeenCalled()
  expect(report).toHaveBeenCalledWith(broken)
})
