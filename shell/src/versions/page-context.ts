import { createContext, use } from 'react'
import type { Beacons } from '../loading/beacons'
import type { Registry } from '../manifest/registry'
import type { ReleaseRecords } from '../manifest/release-records'
import type { Versions } from './versions'

/** The parts of a page that its components use. */
export interface Page {
  registry: Registry
  records: Pick<ReleaseRecords, 'complete'>
  versions: Versions
  beacons: Beacons
}

export const PageContext = createContext<Page | undefined>(undefined)

/** The parts of the page. Throws outside `<App>`. */
export function usePage(): Page {
  const page = use(PageContext)
  if (!page) throw new Error('usePage needs <App> around it.')
  return page
}
