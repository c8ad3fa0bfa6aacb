import { resolve } from 'node:path'
import { type ReadVariable, urlOf } from './read-variable'

/** Where uploaded files lie: a folder, or a bucket of a service that speaks S3. */
export type StoreLocation =
  | { driver: 'local'; directory: string }
  | {
      driver: 's3'
      bucket: string
      /** Stands before every key; empty, or ends with a slash. */
      prefix: string
      /** Another service than Amazon's. */
      endpoint: string | null
      region: string | null
    }

export interface UploadsConfig {
  /** Private files; null keeps them in `dataDir`. */
  uploads: StoreLocation | null
  /** Files that anybody may see; null keeps them in `dataDir`. */
  public: StoreLocation | null
  /** Whether browsers send bytes to the bucket themselves. */
  direct: boolean
}

const EXPECTED = 'file:<folder> or s3://<bucket>/<prefix>'

/** Reads `UPLOADS_STORE`, `PUBLIC_STORE` and `S3_DIRECT_UPLOAD`. */
export function readUploads(read: ReadVariable): UploadsConfig {
  const uploads = read<StoreLocation | null>('UPLOADS_STORE', null, locationOf, EXPECTED)
  return {
    uploads,
    public: read<StoreLocation | null>('PUBLIC_STORE', null, locationOf, EXPECTED),
    direct: read(
      'S3_DIRECT_UPLOAD',
      false,
      text => {
        const wanted = { true: true, false: false }[text]
        return wanted && uploads?.driver !== 's3' ? undefined : wanted
      },
      'true or false, and true only with UPLOADS_STORE at s3://…',
    ),
  }
}

function locationOf(text: string): StoreLocation | undefined {
  if (text.startsWith('file:') && text.length > 'file:'.length)
    return { driver: 'local', directory: resolve(text.replace(/^file:(\/\/(?=\/))?/, '')) }
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url?.protocol !== 's3:' || !url.hostname) return undefined
  const endpoint = url.searchParams.get('endpoint')
  if (endpoint && !urlOf('http:', 'https:')(endpoint)) return undefined
  const prefix = url.pathname.replace(/^\/+|\/+$/g, '')
  return {
    driver: 's3',
    bucket: url.hostname,
    prefix: prefix && `${prefix}/`,
    endpoint,
    region: url.searchParams.get('region'),
  }
}
