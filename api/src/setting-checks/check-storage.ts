import { randomUUID } from 'node:crypto'
import type { Context } from '../context/context'
import type { FileStore } from '../files/file-store'
import { memberOf, type Outcome, outcome, outcomeOfConnection } from './outcome'

/** Names that the SDK of S3 gives to a key that is missing or wrong. */
const DENIED = /AccessDenied|Forbidden|InvalidAccessKeyId|SignatureDoesNotMatch|Credential|^403$/

/** Writes, reads and deletes one small file wherever uploads lie. */
export async function checkStorage({ stores }: Context): Promise<Outcome> {
  for (const store of [stores.uploads, stores.public]) {
    const found = await checkStore(store)
    if (found.outcome !== 'works') return found
  }
  return outcome('works')
}

async function checkStore(store: FileStore): Promise<Outcome> {
  const key = `check-${randomUUID()}`
  const content = Buffer.from(key)
  try {
    await store.write(key, content)
    const read = await store.read(key)
    if (!read?.equals(content)) return outcome('unexpected')
    await store.remove(key)
    return (await store.size(key)) === undefined ? outcome('works') : outcome('unexpected')
  } catch (error) {
    // What was written is in nobody's way, but it is not left behind either.
    await store.remove(key).catch(() => {})
    return outcomeOfStore(error)
  }
}

function outcomeOfStore(error: unknown): Outcome {
  const connection = outcomeOfConnection(error)
  if (connection) return connection
  const names = [memberOf(error, 'code'), memberOf(error, 'Code'), memberOf(error, 'name')]
  const name = names.find(it => typeof it === 'string' && it !== 'Error')
  const status = memberOf(memberOf(error, '$metadata'), 'httpStatusCode')
  return DENIED.test(`${name}`) || status === 403 ? outcome('denied', name) : outcome('refused', name)
}
