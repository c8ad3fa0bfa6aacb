import type { NotificationListResponse, UserResponse } from '@app/shared/wire'
import { ApiBrowser } from './api-browser'

const PASSWORD = 'tangerine-walrus-42'

/** What the server said yes to about one account. */
export interface Entry {
  email: string
  /** The last name it acknowledged, and one it may have stored without saying so. */
  name: string | undefined
  asked: string | undefined
  /** Whether it promised a mail. */
  mail: boolean
}

/** Registers people, changes their names and asks for mails, one after another, until the server is gone. Notes what was acknowledged. */
export async function writeUntilDead(url: string, writer: string, ledger: Entry[]) {
  const visitor = new ApiBrowser(url)
  try {
    for (let number = 0; ; number++) {
      const email = `${writer}-${number}@example.com`
      const person = await new ApiBrowser(url).open()
      const body = { email, password: PASSWORD, password_confirmation: PASSWORD }
      if (!(await person.enter('/auth/register', body))) continue
      const entry: Entry = { email, name: undefined, asked: undefined, mail: false }
      ledger.push(entry)
      await visitor.open()
      entry.mail = (await visitor.send('POST', '/auth/forgot-password', { email })).status === 200
      for (let version = 0; version < 5; version++) {
        entry.asked = `Ada ${version}`
        const { status } = await person.send('PUT', '/api/v1/users/me', { first_name: entry.asked })
        if (status === 200) entry.name = entry.asked
      }
      person.close()
    }
  } catch {
    // The server was killed.
  } finally {
    visitor.close()
  }
}

/** Signs in as each account of the ledger; gives the addresses that are missing, lost a change, or were half written. */
export async function audit(url: string, ledger: readonly Entry[]) {
  const found = { missing: [] as string[], lost: [] as string[], half: [] as string[] }
  for (const { email, name, asked } of ledger) {
    const person = await new ApiBrowser(url).open()
    const isIn = await person.enter('/auth/login', { email, password: PASSWORD })
    if (!isIn) found.missing.push(email)
    else {
      const { user } = await person.read<UserResponse>('/api/v1/users/me?with=roles')
      if (name !== undefined && user.first_name !== name && user.first_name !== asked) found.lost.push(email)
      const { pagination } = await person.read<NotificationListResponse>('/api/v1/notifications')
      if (!user.roles.length || !pagination.data.length) found.half.push(email)
    }
    person.close()
  }
  return found
}
