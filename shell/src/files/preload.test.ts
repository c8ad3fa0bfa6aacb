import { preloaded } from './preload'

const url = (name: string) => `http://localhost/r/${name}`
const files = (...names: string[]) => names.map(name => ({ url: url(name), integrity: '', size: 1 }))
const links = () =>
  [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=preload]')].map(({ href }) => href)
const end = (name: string, kind: 'load' | 'error') =>
  document.head.querySelector(`link[href="${url(name)}"]`)?.dispatchEvent(new Event(kind))
/** What has become of a promise by now. */
const stateOf = (promise: Promise<void>) =>
  Promise.race([
    promise.then(
      () => 'there',
      (error: Error) => error.message,
    ),
    new Promise(resolve => setTimeout(resolve, 5)).then(() => 'awaited'),
  ])

beforeEach(() => {
  document.head.replaceChildren()
  jest.spyOn(DOMTokenList.prototype, 'supports').mockReturnValue(true)
})
afterEach(() => {
  jest.restoreAllMocks()
})

it('waits until every file has come or failed, each asked for once', async () => {
  const all = preloaded(files('a.js', 'b.css'), 1000)
  expect(links()).toEqual([url('a.js'), url('b.css')])
  end('a.js', 'load')
  expect(await stateOf(all)).toBe('awaited')
  end('b.css', 'error')
  expect(await stateOf(all)).toBe('there')
  expect(await stateOf(preloaded(files('a.js'), 1000))).toBe('there')
  expect(links()).toEqual([url('a.js'), url('b.css')])
})

it('stops what is late, keeps what has come, and asks for it anew the next time', async () => {
  const late = preloaded(files('c.js', 'd.js'), 50)
  end('c.js', 'load')
  await expect(late).rejects.toThrow(`What ${url('c.js')} needs did not come in 50 ms.`)
  expect(links()).toEqual([url('c.js')])
  const again = preloaded(files('c.js', 'd.js'), 1000)
  expect(links()).toEqual([url('c.js'), url('d.js')])
  end('d.js', 'load')
  expect(await stateOf(again)).toBe('there')
})
