import { anEntry } from '../testing/an-entry'
import { importRemote } from './federation'

const { singletons } = jest.requireActual<{ singletons: Record<string, string> }>(
  '../../../shared/build/singletons.cjs',
)
const remote = { default: { routes: () => [] } }

beforeAll(() => Object.assign(globalThis, { __MFE_SINGLETONS__: singletons }))

/** An entry whose script has run already: its container is there under its name. */
function aContainer(version: string, module: unknown = () => remote) {
  const entry = anEntry({ name: 'billing', version })
  const container = { init: jest.fn(), get: jest.fn(async () => module) }
  Object.assign(window, { [entry.extras.container ?? '']: container })
  return { entry, container }
}

it('starts a container once with the shared modules, and gives what it exposes', async () => {
  const { entry, container } = aContainer('1.0.0')
  expect(await importRemote(entry, 0, Promise.resolve())).toBe(remote)
  expect(await importRemote(entry, 1, Promise.resolve())).toBe(remote)
  expect(container.init).toHaveBeenCalledTimes(1)
  expect(container.init).toHaveBeenCalledWith(expect.objectContaining({ react: expect.anything() }))
  expect(container.get).toHaveBeenCalledWith('./remote')
})

it('starts the container at once, and takes its page only when every file is there', async () => {
  const { entry, container } = aContainer('1.0.1')
  let arrive = () => {}
  const files = new Promise<void>(resolve => {
    arrive = resolve
  })
  const imported = importRemote(entry, 0, files)
  await new Promise(resolve => setTimeout(resolve))
  expect(container.init).toHaveBeenCalled()
  expect(container.get).not.toHaveBeenCalled()
  arrive()
  expect(await imported).toBe(remote)
})

it('gives nothing where a container exposes no factory', async () => {
  const { entry } = aContainer('1.0.2', 'a string')
  expect(await importRemote(entry, 0, Promise.resolve())).toBeUndefined()
})

it('fails on a script that ran and left no container', async () => {
  const entry = anEntry({ name: 'billing', version: '1.0.3' })
  const imported = importRemote(entry, 0, Promise.resolve())
  const script = await new Promise<HTMLScriptElement>(resolve => {
    const find = () => document.head.querySelector<HTMLScriptElement>(`script[src="${entry.url}"]`)
    const timer = setInterval(() => {
      const found = find()
      if (!found) return
      clearInterval(timer)
      resolve(found)
    })
  })
  script.dispatchEvent(new Event('load'))
  await expect(imported).rejects.toThrow('ran, but left no container')
  expect(script.isConnected).toBe(false)
})
