import { join } from 'node:path'
import type { UploadDisk } from '@app/shared/wire'
import type { Config } from '../config/config'
import type { StoreLocation } from '../config/uploads'
import { type Bucket, openBucket } from './bucket'
import { diskFiles } from './disk-files'
import type { FileStore } from './file-store'

/** A store of uploads, with what ways of uploading need that write to it directly. */
export type UploadStore = FileStore &
  ({ driver: 'local'; directory: string } | { driver: 's3'; bucket: Bucket })

/** Where uploaded files lie, by disk. */
export type UploadStores = Readonly<Record<UploadDisk, UploadStore>>

/** Opens both stores of the configuration. */
export async function openUploadStores({ dataDir, uploads }: Config): Promise<UploadStores> {
  const inDataDir = (name: string): StoreLocation => ({
    driver: 'local',
    directory: join(dataDir, 'files', name),
  })
  return {
    uploads: await openStore(uploads.uploads ?? inDataDir('uploads')),
    public: await openStore(uploads.public ?? inDataDir('public')),
  }
}

/** Where browsers get files from, and send them to, without this server. */
export const bucketOrigins = ({ uploads }: Pick<Config, 'uploads'>): string[] => [
  ...new Set(
    [uploads.uploads, uploads.public].flatMap(location =>
      location?.driver === 's3' ? [originOf(location)] : [],
    ),
  ),
]

const originOf = ({ bucket, endpoint, region }: Extract<StoreLocation, { driver: 's3' }>) =>
  endpoint ? new URL(endpoint).origin : `https://${bucket}.s3.${region ?? 'us-east-1'}.amazonaws.com`

async function openStore(location: StoreLocation): Promise<UploadStore> {
  if (location.driver === 'local') return { ...location, ...diskFiles(location.directory) }
  // Whoever keeps files on a disk does not wait for the SDK.
  const { bucketFiles } = await import('./bucket-files')
  const bucket = await openBucket(location)
  return { driver: 's3', bucket, ...bucketFiles(bucket) }
}
