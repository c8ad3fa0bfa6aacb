import type { FastifyRequest } from 'fastify'
import { type CityResponse, open, type Reader } from 'maxmind'
import type { Config } from '../config/config'

/** Where an address is; null where that is unknown. `country` is a code of two letters. */
export interface Geolocation {
  city: string | null
  country: string | null
}

/** Locates the address a request comes from; never fails. */
export type Locate = (request: FastifyRequest) => Geolocation

const unknown: Geolocation = { city: null, country: null }

/** Looks addresses up in a file in MaxMind's format, or trusts the headers of a trusted proxy; without both every location is unknown. */
export async function createGeolocator({
  geoipDatabase,
  geolocationHeaders,
}: Pick<Config, 'geoipDatabase' | 'geolocationHeaders'>): Promise<Locate> {
  const database = geoipDatabase === null ? undefined : await open<CityResponse>(geoipDatabase)
  return request => {
    const said =
      geolocationHeaders && cameThroughProxy(request) ? sentLocation(request, geolocationHeaders) : unknown
    return said.country === null && database ? lookUp(database, request.ip) : said
  }
}

/** Any client can send the headers; they count only behind a trusted proxy, which must overwrite them. */
const cameThroughProxy = ({ ips }: FastifyRequest) => (ips?.length ?? 0) > 1

function sentLocation(
  { headers }: FastifyRequest,
  names: NonNullable<Config['geolocationHeaders']>,
): Geolocation {
  const country = String(headers[names.country] ?? '').toUpperCase()
  const city = decode(String(headers[names.city] ?? '')).trim()
  return {
    country: /^[A-Z]{2}$/.test(country) && country !== 'XX' ? country : null,
    city: city.slice(0, 100) || null,
  }
}

const decode = (text: string) => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function lookUp(database: Reader<CityResponse>, address: string): Geolocation {
  try {
    const found = database.get(address)
    return { city: found?.city?.names.en ?? null, country: found?.country?.iso_code ?? null }
  } catch {
    return unknown
  }
}
