import type { SignPartsResponse } from '../../wire'
import type { UploadServer } from './transport'

const BATCH = 10 // K-030

/**
 * Gives the address of a part. Addresses are asked for ten at a time, when the first of the ten is needed; for another try a part
 * gets a new one, because the first may have expired.
 */
export function createSigner(post: UploadServer['http']['post'], numbers: readonly number[]) {
  const batches = new Map<number, Promise<SignPartsResponse>>()
  const used = new Set<number>()
  return async ({ key, uploadId }: { key: string; uploadId: string }, number: number): Promise<string> => {
    const ask = (partNumbers: readonly number[]) =>
      post<SignPartsResponse>('s3/multipart/batch-sign-part-urls', { key, uploadId, partNumbers })
    const batchOf = () => {
      const first = Math.floor(numbers.indexOf(number) / BATCH) * BATCH
      const asked = batches.get(first) ?? ask(numbers.slice(first, first + BATCH))
      batches.set(first, asked)
      return asked
    }
    const isFirstTry = !used.has(number)
    used.add(number)
    const { urls } = await (isFirstTry ? batchOf() : ask([number]))
    const found = urls.find(({ partNumber }) => partNumber === number)
    if (!found) throw new Error(`The server signed no address for part ${number}.`)
    return found.url
  }
}
