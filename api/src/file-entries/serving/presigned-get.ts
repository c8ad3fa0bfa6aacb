import { GetObjectCommand } from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import type { Bucket } from '../../files/bucket'

const HOUR = 3600

/** Where a browser gets a file of a bucket itself, for an hour; the bucket says of it what we would. */
export const presignedGet = (
  { client, place }: Bucket,
  key: string,
  { type, disposition }: { type: string; disposition: string },
) =>
  getSignedUrl(
    client,
    new GetObjectCommand({
      ...place(key),
      ResponseContentType: type,
      ResponseContentDisposition: disposition,
    }),
    { expiresIn: HOUR },
  )
