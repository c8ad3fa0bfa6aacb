import { aManifest } from '../testing/a-manifest'
import { createHighWaterMark } from './high-water-mark'

beforeEach(() => localStorage.clear())

it('refuses a revision below the highest one seen, also after a reload', () => {
  createHighWaterMark('k1').raise(aManifest({}, 43))
  const afterReload = createHighWaterMark('k1')
  expect(afterReload.admits(aManifest({}, 42))).toBe(false)
  expect(afterReload.admits(aManifest({}, 43))).toBe(true)
  expect(afterReload.admits(aManifest({}, 44))).toBe(true)
})

it('refuses an older epoch whatever its revision', () => {
  const mark = createHighWaterMark('k1')
  mark.raise({ ...aManifest({}, 1), epoch: 2 })
  expect(mark.admits({ ...aManifest({}, 99), epoch: 1 })).toBe(false)
})

it('counts each set of trusted keys on its own, so that a stolen key cannot keep visitors out for good', () => {
  createHighWaterMark('k1').raise(aManifest({}, 43))
  expect(createHighWaterMark('k2').admits(aManifest({}, 1))).toBe(true)
})

it('holds for the life of the page where storage is blocked', () => {
  const blocked = jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError')
  })
  const mark = createHighWaterMark('k1')
  mark.raise(aManifest({}, 43))
  expect(mark.admits(aManifest({}, 42))).toBe(false)
  blocked.mockRestore()
})
