import type { Settings } from '@app/shared/wire'
import { openPushConnection } from '@app/shell/push-connection'
import type { ApiBrowser } from './api-browser'

/** Many push connections of one person, as pages make them: by the shell's own code. */
export interface PushCrowd {
  /** Times of all subscriptions after the first ones, in milliseconds of `performance.now()`; the minute's polls are none. */
  returns: number[]
  /** Resolves when so many connections have come back since `returns` was last emptied. */
  back(count: number): Promise<void>
  close(): void
}

/** Opens so many connections, a few at a time, and resolves when each has its subscription. */
export async function pushCrowd(
  count: number,
  person: ApiBrowser,
  { userId, realtime }: { userId: number; realtime: NonNullable<Settings['realtime']> },
): Promise<PushCrowd> {
  const returns: number[] = []
  const closes: (() => void)[] = []
  for (let opened = 0; opened < count; opened += 1)
    await new Promise<void>(resolve => {
      let isNew = false
      const post = async <Answer>(path: string, body: object) => {
        const answer = await person.ask<Answer>(`/${path}`, body)
        if (path.endsWith('/auth')) isNew = true
        return answer
      }
      // Of the client only `post` is used.
      const host = { http: { post } } as unknown as Parameters<typeof openPushConnection>[0]
      closes.push(
        openPushConnection(host, realtime, userId, message => {
          if (message === 'missed' && isNew) returns.push(performance.now())
          isNew = false
          if (message === 'opened') return resolve()
        }),
      )
    })
  return {
    returns,
    async back(wanted) {
      while (returns.length < wanted) await new Promise(resolve => setTimeout(resolve, 100))
    },
    close() {
      for (const close of closes) close()
    },
  }
}
