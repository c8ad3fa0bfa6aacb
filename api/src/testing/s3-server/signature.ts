import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { S3Error } from './s3-error'

export interface Credentials {
  accessKeyId: string
  secretAccessKey: string
}

const QUARTER_HOUR = 900
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const encoded = (text: string) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    letter => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )

/** What a request says of its signature, in its address or in a header. */
function claimOf({ headers }: IncomingMessage, query: URLSearchParams) {
  if (query.has('X-Amz-Signature'))
    return {
      credential: query.get('X-Amz-Credential') ?? '',
      signedHeaders: query.get('X-Amz-SignedHeaders') ?? '',
      signature: query.get('X-Amz-Signature') ?? '',
      date: query.get('X-Amz-Date') ?? '',
      payload: 'UNSIGNED-PAYLOAD',
      lifetime: Number(query.get('X-Amz-Expires')),
    }
  const [, credential, signedHeaders, signature] =
    /^AWS4-HMAC-SHA256 Credential=([^,]+),\s*SignedHeaders=([^,]+),\s*Signature=([0-9a-f]+)$/.exec(
      headers.authorization ?? '',
    ) ?? []
  if (!credential || !signedHeaders || !signature) throw new S3Error(403, 'AccessDenied')
  const date = String(headers['x-amz-date'])
  const payload = String(headers['x-amz-content-sha256'])
  return { credential, signedHeaders, signature, date, payload, lifetime: QUARTER_HOUR }
}

/** Verifies Signature Version 4 of a request, whose body is then read apart; throws what S3 would answer. Returns the hash the body must have, or another word for it. */
export function verifySignature(request: IncomingMessage, url: URL, keys: Credentials): string {
  const { credential, signedHeaders, signature, date, payload, lifetime } = claimOf(request, url.searchParams)
  const [accessKeyId, day = '', region = '', service, end] = credential.split('/')
  if (accessKeyId !== keys.accessKeyId) throw new S3Error(403, 'InvalidAccessKeyId')
  if (service !== 's3' || end !== 'aws4_request') throw new S3Error(400, 'AuthorizationHeaderMalformed')
  const time = Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  const age = (Date.now() - time) / 1000
  if (!(age < lifetime && age > -QUARTER_HOUR)) throw new S3Error(403, 'AccessDenied')
  const names = signedHeaders.split(';')
  if (!names.includes('host')) throw new S3Error(403, 'AccessDenied')
  const query = [...url.searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join('&')
  const headers = names.map(name => `${name}:${String(request.headers[name] ?? '').trim()}\n`).join('')
  const canonical = [request.method, url.pathname, query, headers, signedHeaders, payload].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n')
  const key = ['s3', 'aws4_request'].reduce<Buffer>(
    hmac,
    hmac(hmac(`AWS4${keys.secretAccessKey}`, day), region),
  )
  const expected = Buffer.from(hmac(key, text).toString('hex'))
  const given = Buffer.from(signature)
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new S3Error(403, 'SignatureDoesNotMatch')
  return payload
}
