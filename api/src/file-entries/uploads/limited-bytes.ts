import { Transform, type TransformCallback } from 'node:stream'
import type { Context } from '../../context/context'
import { invalid } from '../../errors/refusals'
import { limitsOf, usageOf } from '../quota/file-quota'
import { payerOf, type Space } from '../space'

/** Bytes that one more file may have now, beside what was announced of it; `reason` says why no more. */
export interface Room {
  bytes: number
  reason: 'size' | 'space'
  /** What the plan allows, in bytes. */
  limit: number
}

/** How much may still come of an upload that was announced, by the plan of who pays. */
export async function roomFor({ db, now }: Context, space: Space, key: string): Promise<Room> {
  const payer = await payerOf(db, space)
  const limits = await limitsOf(db, payer, now())
  const used = await usageOf(db, payer)
  const announced = await db.selectFrom('uploads').select('size').where('key', '=', key).executeTakeFirst()
  const left =
    limits.space === null
      ? Number.POSITIVE_INFINITY
      : limits.space - used.bytes + Number(announced?.size ?? 0)
  const most = limits.size ?? Number.POSITIVE_INFINITY
  return left < most
    ? { bytes: left, reason: 'space', limit: limits.space ?? 0 }
    : { bytes: most, reason: 'size', limit: limits.size ?? 0 }
}

/** Lets so many bytes through and counts them; fails with the 422 of the limit at the first byte more. */
export const limitedTo = (room: Room, file: string) => new LimitedBytes(room, file)

class LimitedBytes extends Transform {
  received = 0
  readonly #room: Room
  readonly #file: string

  constructor(room: Room, file: string) {
    super()
    this.#room = room
    this.#file = file
  }

  override _transform(chunk: Buffer, _: BufferEncoding, done: TransformCallback) {
    this.received += chunk.length
    const { bytes, reason, limit } = this.#room
    if (this.received <= bytes) return done(null, chunk)
    const params = { file: this.#file, size: { bytes: limit } }
    done(invalid({ file: { code: reason === 'size' ? 'file_too_large' : 'files_space_full', params } }))
  }
}
