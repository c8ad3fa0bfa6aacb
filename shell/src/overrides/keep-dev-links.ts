import type { Manifest } from '@app/shared/protocol'
import { localStore } from '@app/shared/storage'
import { developmentUrl } from './development-override'
import { DEV_PARAMETER, OVERRIDE_PREFIX } from './wants-overrides'

/**
 * Turns `?mfe-dev=name:port`, the link that `mfe dev` prints, into the override that later pages of this browser find, and takes it
 * out of the address. It can name nothing but a port of this machine, and only where the environment allows that. Gives in words
 * what it refused.
 */
export function storeDevelopmentLinks({ policy }: Pick<Manifest, 'policy'>): string[] {
  const url = new URL(location.href)
  const asked = url.searchParams.getAll(DEV_PARAMETER)
  if (asked.length === 0) return []
  url.searchParams.delete(DEV_PARAMETER)
  history.replaceState(history.state, '', url)
  return asked.flatMap(text => {
    const [, name = '', port = ''] = /^([a-z][a-z0-9-]*):(\d{1,5})$/.exec(text) ?? []
    try {
      if (!name) throw new Error('it is not a name and a port')
      developmentUrl(name, port, policy)
      localStore.setItem(`${OVERRIDE_PREFIX}${name}`, port)
      return []
    } catch (error) {
      return [`${text}: ${error instanceof Error ? error.message : String(error)}`]
    }
  })
}
