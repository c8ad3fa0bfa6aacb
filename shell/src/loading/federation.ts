import type { ManifestEntry } from '@app/shared/protocol'
import { integrityOf } from '../files/integrity'
import { preloadOf } from '../files/preload'
import { timeouts } from '../state/timeouts'
import { provideRuntime } from './container-runtime'
import { shareScope } from './share-scope'

/** The protocol every Module Federation container speaks. */
interface Container {
  init(shareScope: object): unknown
  get(exposed: string): Promise<() => unknown>
}

const initialised = new WeakSet<Container>()

/**
 * Starts a remote's container and gives its exposed module. `files` settles when what is needed is there; the container starts as
 * soon as it is there itself. With `container-runtime.ts` and `share-scope.ts` the only place that knows Module Federation.
 */
export async function importRemote(
  entry: ManifestEntry,
  attempt: number,
  files: Promise<void>,
): Promise<unknown> {
  const { url } = entry
  await (attempt === 0 ? Promise.race([preloadOf(url), files]) : files)
  const container = await startedBy(entry)
  if (!initialised.has(container)) {
    await container.init(shareScope())
    initialised.add(container)
  }
  await files
  const factory: unknown = await container.get('./remote')
  return typeof factory === 'function' ? factory() : undefined
}

/** A classic script leaves its container under a global name; an ES module, which has no such name, is the container. */
async function startedBy(entry: ManifestEntry): Promise<Container> {
  const { url, extras } = entry
  if (extras.container) return containerOf(extras.container) ?? loadContainer(url, extras.container)
  const { importContainer } = await import('./module-container')
  const module = await importContainer(entry)
  if (!isContainer(module)) throw new Error(`${url} exports no container.`)
  return module
}

async function loadContainer(url: string, name: string): Promise<Container> {
  provideRuntime()
  await loadScript(url)
  const container = containerOf(name)
  // A script that is not what it should be still "loads": only the container shows that it ran.
  if (!container) throw new Error(`${url} ran, but left no container "${name}".`)
  return container
}

function loadScript(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    const timer = setTimeout(
      () => settle(() => reject(new Error(`${url} did not answer in ${timeouts.attempt} ms.`))),
      timeouts.attempt,
    )
    const settle = (done: () => void) => {
      clearTimeout(timer)
      script.remove()
      done()
    }
    script.src = url
    script.async = true
    // The same attributes as the preload link, or the browser downloads twice.
    script.crossOrigin = 'anonymous'
    script.integrity = integrityOf(url)
    script.onload = () => settle(resolve)
    script.onerror = () => settle(() => reject(new Error(`${url} could not be loaded.`)))
    document.head.append(script)
  })
}

const containerOf = (name: string): Container | undefined => {
  const found: unknown = Reflect.get(window, name)
  return isContainer(found) ? found : undefined
}

const isContainer = (value: unknown): value is Container =>
  typeof value === 'object' && value !== null && 'init' in value && 'get' in value
