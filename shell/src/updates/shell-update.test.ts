import { anEntry } from '../testing/an-entry'
import { outdatedBy, reloadOnce } from './shell-update'

beforeEach(() => sessionStorage.clear())

it('loads anew once for each build, however many there are between', () => {
  const reload = jest.fn()
  expect(['a', 'b', 'a', 'b'].map(build => reloadOnce(build, reload))).toEqual([true, true, false, false])
  expect(reload).toHaveBeenCalledTimes(2)
})

it('never does where it could not remember it', () => {
  const reload = jest.fn()
  const blocked = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('SecurityError')
  })
  expect(reloadOnce('a', reload)).toBe(false)
  expect(reload).not.toHaveBeenCalled()
  blocked.mockRestore()
})

it('names the live shell when this page runs another one', () => {
  const running = anEntry({ name: 'shell', version: '1.0.0' })
  const live = anEntry({ name: 'shell', version: '2.0.0' })
  expect(outdatedBy({ current: () => ({ shell: live }), shell: running })).toBe(live.url)
  expect(outdatedBy({ current: () => ({ shell: running }), shell: running })).toBeUndefined()
})
