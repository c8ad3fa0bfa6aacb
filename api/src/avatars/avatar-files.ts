import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { basePathOf, withoutBase } from '@app/shared/base-path'
import type { Context } from '../context/context'
import { diskFiles } from '../files/disk-files'

const PREFIX = '/api/v1/avatars/'
const KEY = /^[\w-]{32}\.webp$/
const HOUR = 3_600_000

/** Uploaded pictures of people and workspaces. A file belongs to the row that references it; one without a reference is deleted. */
export function avatarFiles({ config, db, now }: Pick<Context, 'config' | 'db' | 'now'>) {
  const files = diskFiles(join(config.dataDir, 'avatars'))
  const isNamed = async (key: string) => {
    const users = db
      .selectFrom('users')
      .select('id')
      .where('avatar', '=', PREFIX + key)
    const workspaces = db
      .selectFrom('workspaces')
      .select('id')
      .where('image', '=', PREFIX + key)
    return (await users.union(workspaces).executeTakeFirst()) !== undefined
  }
  const removeUnnamed = async (key: string) => {
    if (!(await isNamed(key))) await files.remove(key)
  }
  return {
    read: (key: string) => files.read(key),

    /** The picture behind the address that an account shows; undefined for none and for addresses elsewhere. */
    async readAt(address: string | null) {
      const key = keyOf(address && withoutBase(address, basePathOf(config.baseUrl)))
      return key ? files.read(key) : undefined
    },

    /** Keeps a picture; returns its address, by which it can be served forever. */
    async add(picture: Buffer) {
      const key = `${randomBytes(24).toString('base64url')}.webp`
      await files.write(key, picture)
      return PREFIX + key
    },

    /** Deletes the file behind an address that a row named until now; addresses elsewhere are nothing of ours. */
    async release(address: string | null) {
      const key = keyOf(address)
      if (key) await removeUnnamed(key)
    },

    /** Deletes what a crash between file and account left behind. */
    async sweep() {
      const old = now().getTime() - HOUR
      for (const { key, writtenAt } of await files.list())
        if (writtenAt.getTime() < old) await removeUnnamed(key)
    },
  }
}

const keyOf = (address: string | null) => {
  const key = address?.startsWith(PREFIX) ? address.slice(PREFIX.length) : ''
  return KEY.test(key) ? key : undefined
}
