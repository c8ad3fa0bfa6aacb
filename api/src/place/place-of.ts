import type { FastifyRequest } from 'fastify'
import { type CityResponse, open, type Reader } from 'maxmind'
import type { Config } from '../config'

/** Where an address is, as far as anybody knows. `country` is a code of two letters. */
export interface Place {
  city: string | null
  country: string | null
}

/** Tells where a request comes from; never fails. */
export type PlaceOf = (request: FastifyRequest) => Place

const nowhere: Place = { city: null, country: null }

/** Looks places up in a file in MaxMind's format, or believes the headers of a trusted proxy; without both nothing is known. */
export async function createPlaceOf({
  geoipDatabase,
  placeHeaders,
}: Pick<Config, 'geoipDatabase' | 'placeHeaders'>): Promise<PlaceOf> {
  const database = geoipDatabase === null ? undefined : await open<CityResponse>(geoipDatabase)
  return request => {
    const said = placeHeaders && cameThroughProxy(request) ? sentPlace(request, placeHeaders) : nowhere
    return said.country === null && database ? lookUp(database, request.ip) : said
  }
}

/** The header can be anybody's; it counts only when a trusted proxy stands between, which must overwrite it. */
const cameThroughProxy = ({ ips }: FastifyRequest) => (ips?.length ?? 0) > 1

function sentPlace({ headers }: FastifyRequest, names: NonNullable<Config['placeHeaders']>): Place {
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

function lookUp(database: Reader<CityResponse>, address: string): Place {
  try {
    const found = database.get(address)
    return { city: found?.city?.names.en ?? null, country: found?.country?.iso_code ?? null }
  } catch {
    return nowhere
  }
}
