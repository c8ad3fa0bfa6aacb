import type { Person } from './person'

/** One request that did not get what it asked for. */
export interface Failure {
  method: string
  path: string
  what: string
  /** When it was sent, as `performance.now()` has it. */
  sentAt: number
}

const READS = ['/api/v1/users/me', '/', '/api/v1/bootstrap-data', '/api/v1/notifications', '/pricing']
const WRITE = '/api/v1/notifications/mark-as-read'

/** Has people read in some lanes and write in others while `work` runs; gives what failed, and how many requests there were. */
export async function underLoad(
  base: string,
  person: Person,
  { readers, writers }: { readers: number; writers: number },
  work: () => Promise<void>,
): Promise<{ requests: number; failures: Failure[] }> {
  let working = true
  let requests = 0
  const failures: Failure[] = []
  const send = async (method: string, path: string) => {
    requests += 1
    const sentAt = performance.now()
    const body = method === 'POST' ? { body: { markAllAsRead: true } } : {}
    const what = await person.ask(base + path, { method, ...body }).then(
      async answer => {
        await answer.arrayBuffer()
        return answer.status === 200 ? undefined : `${answer.status}`
      },
      error => String(error.cause ?? error),
    )
    if (what) failures.push({ method, path, what, sentAt })
  }
  const reading = Array.from({ length: readers }, async (_, lane) => {
    for (let turn = lane; working; turn += 1) await send('GET', READS[turn % READS.length] ?? '/')
  })
  const writing = Array.from({ length: writers }, async () => {
    while (working) await send('POST', WRITE)
  })
  try {
    await work()
  } finally {
    working = false
  }
  await Promise.all([...reading, ...writing])
  return { requests, failures }
}
