import { PutObjectCommand } from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import type { Bucket } from '../../files/bucket'

const HOUR = 3600

/** Where a browser puts a file of exactly this size, for an hour; it sends the `x-amz-acl` that was signed. */
export const presignedPut = (
  { client, place }: Bucket,
  key: string,
  { acl, size }: { acl: 'private' | 'public-read'; size: number },
) =>
  getSignedUrl(client, new PutObjectCommand({ ...place(key), ACL: acl, ContentLength: size }), {
    expiresIn: HOUR,
    // As a header of its own, and not in the address: so the specification has it.
    unhoistableHeaders: new Set(['x-amz-acl']),
    signableHeaders: new Set(['host', 'x-amz-acl', 'content-length']),
  })
