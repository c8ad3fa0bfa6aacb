import { basePathOf, withBase } from '@app/shared/base-path'
import type { UploadDisk } from '@app/shared/wire'
import type { Context } from '../../context/context'

const PURPOSE = 'file'
const HALF_HOUR = 1800

interface Signing {
  config: Pick<Context['config'], 'baseUrl'>
  keys: Pick<Context['keys'], 'sign' | 'verify'>
  now: () => Date
}

const signed = (key: string, expires: number) => `${key}:${expires}`

/**
 * Where a file can be had without a session: a private one for half an hour to an hour, so that the address stays the same for
 * half an hour and browsers keep what they have; one on the public disk for as long as it is there.
 */
export function addressOf({ config, keys, now }: Signing, disk: UploadDisk, key: string): string {
  const path = withBase(`/secure/files/${key}`, basePathOf(config.baseUrl))
  if (disk === 'public') return path
  const expires = (Math.ceil(now().getTime() / 1000 / HALF_HOUR) + 1) * HALF_HOUR
  return `${path}?expires=${expires}&signature=${keys.sign(PURPOSE, signed(key, expires))}`
}

/** Seconds for which an address still counts; 0 for one that is over or was not made here. */
export function secondsLeft(
  { keys, now }: Omit<Signing, 'config'>,
  key: string,
  { expires = 0, signature = '' }: { expires?: number | undefined; signature?: string | undefined },
): number {
  if (!keys.verify(PURPOSE, signed(key, expires), signature)) return 0
  return Math.max(0, Math.floor(expires - now().getTime() / 1000))
}
