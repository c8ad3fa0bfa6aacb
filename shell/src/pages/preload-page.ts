import type { Remote } from '@app/shared/contract'
import type { Host } from '@app/shared/host'
import type { Target } from '@app/shared/protocol'
import { isValidElement } from 'react'
import { matchRoutes } from 'react-router-dom'
import { slotContent } from '../loading/read-remote'
import { RemoteError } from '../loading/remote-error'

/** Fetches the code of the page or slot that will be drawn. Rejects with RemoteError, so that trying again can help. */
export async function preloadPage(
  remote: Remote,
  { slot, remote: id, entry }: Target,
  { pathname, host }: { pathname: string; host: Host },
) {
  const components = slot
    ? [slotContent(remote, slot)]
    : (matchRoutes(remote.routes(host), pathname) ?? []).map(({ route }) => typeOf(route.element))
  await Promise.all(components.map(component => hasPreload(component) && component.preload())).catch(
    cause => {
      throw new RemoteError(id, entry.metadata.version, 'load', cause)
    },
  )
}

const typeOf = (element: unknown): unknown => (isValidElement(element) ? element.type : undefined)

const hasPreload = (component: unknown): component is { preload(): Promise<unknown> } =>
  typeof component === 'object' &&
  component !== null &&
  'preload' in component &&
  typeof component.preload === 'function'
