import type { Parcel, ParcelProps } from '@app/shared/contract'
import type { Host } from '@app/shared/host'
import { mountRootParcel } from 'single-spa'

/** A parcel that is being drawn. */
export interface RunningParcel {
  /** Takes it to a path: mounts it there at first, and tells it afterwards. */
  show(path: string): void
  /** Unmounts it, after whatever it is still doing. */
  stop(): void
}

/**
 * Runs a parcel through single-spa, one life cycle step after the other. `single-spa.start()` is never called: it would
 * patch the history, and every navigation of the router would happen twice.
 */
export function runParcel(
  parcel: Parcel,
  {
    into,
    host,
    basePath,
    onFailure,
  }: { into: HTMLElement; host: Host; basePath: string; onFailure(cause: unknown): void },
): RunningParcel {
  const domElement = document.createElement('div')
  into.append(domElement)
  let mounted: ReturnType<typeof mountRootParcel<ParcelProps>> | undefined
  let work: Promise<unknown> = Promise.resolve()
  let stopped = false
  const next = (step: () => Promise<unknown> | undefined) => {
    work = work.then(step)
    work.catch(cause => {
      if (!stopped) onFailure(cause)
    })
  }
  return {
    show(path) {
      const props: ParcelProps = { domElement, host, basePath, path }
      next(() => {
        if (stopped) return undefined
        if (mounted) return mounted.update?.(props)
        mounted = mountRootParcel<ParcelProps>(parcel, props)
        return mounted.mountPromise
      })
    },
    stop() {
      stopped = true
      // A failure before this was reported already; single-spa has unmounted it, or never mounted it.
      work
        .then(
          () => mounted?.unmount(),
          () => undefined,
        )
        .catch(host.report)
        .finally(() => domElement.remove())
    },
  }
}
