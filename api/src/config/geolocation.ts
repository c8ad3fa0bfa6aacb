import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { ReadVariable } from './read-variable'

/** Names of the headers, in lower case. */
export interface GeolocationHeaders {
  city: string
  country: string
}

const header = /^[\w-]+$/

/** Reads `GEOIP_DATABASE` and `PLACE_HEADERS`. */
export const readGeolocation = (read: ReadVariable) => ({
  geoipDatabase: read<string | null>('GEOIP_DATABASE', null, existingFile, 'a file that exists'),
  geolocationHeaders: read<GeolocationHeaders | null>(
    'PLACE_HEADERS',
    null,
    twoHeaders,
    'two names of headers with a comma between, such as cf-ipcity,cf-ipcountry',
  ),
})

const existingFile = (text: string) => (existsSync(text) ? resolve(text) : undefined)
const twoHeaders = (text: string) => {
  const [city = '', country = '', ...others] = text
    .toLowerCase()
    .split(',')
    .map(name => name.trim())
  return others.length === 0 && header.test(city) && header.test(country) ? { city, country } : undefined
}
