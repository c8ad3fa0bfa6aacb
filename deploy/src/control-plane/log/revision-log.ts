import { canonicalJson } from '@app/shared/protocol'
import { listedAll } from '../releases/listed-entry'
import type { Store } from '../store/store'
import {
  GENESIS,
  hashOf,
  type Link,
  type LoggedRevision,
  type RevisionRecord,
  readLink,
  readRevision,
} from './revision-record'
import { sharedLook } from './shared-look'

/** What a commit adds; number, date and hash of the predecessor are the log's business. */
type NewRevision = Omit<RevisionRecord, 'schema' | 'env' | 'epoch' | 'revision' | 'at' | 'prev'>

/** The append-only history of every environment. Other processes may append to it at any time. */
export interface RevisionLog {
  environments(): Promise<string[]>
  head(env: string): Promise<LoggedRevision | undefined>
  at(env: string, revision: number): Promise<LoggedRevision | undefined>
  /** The same without the live entries, which are most of it: a quick read to follow the chain. */
  link(env: string, revision: number): Promise<Link | undefined>
  /** Appends the successor of `head`; undefined when another writer was first and the caller must read again. */
  append(
    env: string,
    head: LoggedRevision | undefined,
    next: NewRevision,
  ): Promise<LoggedRevision | undefined>
}

export function createRevisionLog(store: Store, now = () => new Date()): RevisionLog {
  const heads = new Map<string, LoggedRevision>()
  const looks = new Map<string, () => Promise<LoggedRevision | undefined>>()

  const at = async (env: string, revision: number) => {
    const bytes = await store.get(key(env, revision))
    return bytes && readRevision(bytes)
  }

  const findHead = async (env: string) => {
    let head = heads.get(env) ?? (await at(env, newest(await store.list(folder(env)))))
    if (!head) return undefined
    // Probing the next number sees what other processes appended, at the price of one look.
    for (let next: typeof head | undefined = head; next; next = await at(env, head.revision + 1)) head = next
    heads.set(env, head)
    return head
  }

  return {
    environments: () => store.list('log'),
    at,
    async link(env, revision) {
      const bytes = await store.get(key(env, revision))
      return bytes && readLink(bytes)
    },
    head(env) {
      const look = looks.get(env) ?? sharedLook(() => findHead(env))
      looks.set(env, look)
      return look()
    },
    async append(env, head, next) {
      const record: RevisionRecord = {
        schema: 'mfe-revision/v2',
        env,
        epoch: head?.epoch ?? 1,
        revision: (head?.revision ?? 0) + 1,
        at: now().toISOString(),
        prev: head?.hash ?? GENESIS,
        ...next,
        microFrontends: listedAll(next.microFrontends),
      }
      const bytes = Buffer.from(`${canonicalJson(record)}\n`)
      if (!(await store.createIfAbsent(key(env, record.revision), bytes))) return undefined
      const logged = { ...record, hash: hashOf(bytes) }
      heads.set(env, logged)
      return logged
    },
  }
}

const folder = (env: string) => `log/${env}`
const key = (env: string, revision: number) => `${folder(env)}/${String(revision).padStart(10, '0')}.json`
const newest = (names: string[]) => Number.parseInt(names.at(-1) ?? '0', 10)
