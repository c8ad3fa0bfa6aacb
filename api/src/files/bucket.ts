import type { S3Client } from '@aws-sdk/client-s3'
import type { StoreLocation } from '../config/uploads'

/** A bucket, and where in it our files lie. */
export interface Bucket {
  client: S3Client
  /** The names of S3 for the file with this key. */
  place: (key: string) => { Bucket: string; Key: string }
  name: string
  prefix: string
  /** For clients that others make, such as that of tus. */
  connection: ReturnType<typeof connectionOf>
}

type BucketLocation = Extract<StoreLocation, { driver: 's3' }>

/** Connects to a bucket; credentials come from where the SDK looks for them. */
export async function openBucket(location: BucketLocation): Promise<Bucket> {
  const { S3Client } = await import('@aws-sdk/client-s3')
  const { bucket, prefix } = location
  const connection = connectionOf(location)
  return {
    client: new S3Client(connection),
    place: key => ({ Bucket: bucket, Key: `${prefix}${key}` }),
    name: bucket,
    prefix,
    connection,
  }
}

const connectionOf = ({ endpoint, region }: BucketLocation) => ({
  ...(endpoint && { endpoint, forcePathStyle: true }),
  ...((region || endpoint) && { region: region ?? 'us-east-1' }),
  // Other services do not know the newer checksums.
  requestChecksumCalculation: 'WHEN_REQUIRED' as const,
  responseChecksumValidation: 'WHEN_REQUIRED' as const,
})

/** Gives undefined for what is not there; any other failure of the service stays one. */
export function undefinedIfGone(error: unknown): undefined {
  const gone = error instanceof Error && /^(NotFound|NoSuchKey|NoSuchUpload)$/.test(error.name)
  if (!gone) throw error
}
