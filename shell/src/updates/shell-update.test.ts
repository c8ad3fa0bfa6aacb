import { reloadOnce } from './shell-update'

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
