import type { Store } from './store'

export interface Bucket {
  bucket: string
  /** Stands before every key; empty, or ends with a slash. */
  prefix: string
  /** Another service that speaks S3; Amazon's when not given. */
  endpoint?: string
  region?: string
}

/** Keeps everything in an S3 bucket that knows `If-None-Match: *` on PUT; credentials come from where the SDK looks for them. */
export async function openS3Store({ bucket, prefix, endpoint, region }: Bucket): Promise<Store> {
  const { S3Client, GetObjectCommand, HeadObjectCommand, ListObjectsV2Command, PutObjectCommand } =
    await import('@aws-sdk/client-s3')
  const client = new S3Client({
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...((region || endpoint) && { region: region ?? 'us-east-1' }),
    // Other services do not know the newer checksums; what we read is checked by hash anyway.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const place = (key: string) => ({ Bucket: bucket, Key: `${prefix}${key}` })

  return {
    get: key =>
      client
        .send(new GetObjectCommand(place(key)))
        .then(
          async ({ Body }) => Body && Buffer.from(await Body.transformToByteArray()),
          when(404, undefined),
        ),
    has: key => client.send(new HeadObjectCommand(place(key))).then(() => true, when(404, false)),
    async list(folder) {
      const below = `${prefix}${folder}/`
      const names: string[] = []
      let token: string | undefined
      do {
        const page = await client.send(
          new ListObjectsV2Command({
            Bucket: bucket,
            Prefix: below,
            Delimiter: '/',
            ...(token && { ContinuationToken: token }),
          }),
        )
        for (const { Key = '' } of page.Contents ?? []) names.push(Key.slice(below.length))
        for (const { Prefix = '' } of page.CommonPrefixes ?? []) names.push(Prefix.slice(below.length, -1))
        token = page.NextContinuationToken
      } while (token)
      return names.sort()
    },
    async createIfAbsent(key, bytes) {
      const put = () =>
        client
          .send(new PutObjectCommand({ ...place(key), Body: Buffer.from(bytes), IfNoneMatch: '*' }))
          .then(() => true, when(412, false))
      // 409: two PUTs conflicted before the service had decided which was first.
      for (;;) {
        const created = await put().catch(when(409, undefined))
        if (created !== undefined) return created
      }
    },
    close: async () => client.destroy(),
  }
}

/** Gives the answer for one status of the service; any other failure stays one. */
const when =
  <T>(status: number, answer: T) =>
  (error: unknown): T => {
    if (statusOf(error) === status) return answer
    throw error
  }

function statusOf(error: unknown) {
  if (!(error instanceof Error) || !('$metadata' in error)) return undefined
  const { $metadata: metadata } = error
  return typeof metadata === 'object' && metadata && 'httpStatusCode' in metadata
    ? metadata.httpStatusCode
    : undefined
}
