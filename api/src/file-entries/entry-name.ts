import { FileName } from '@app/shared/wire'
import { Compile } from 'typebox/compile'
import type { Db } from '../db/schema'
import type { ErrorCode } from '../errors/error-lines'
import { invalid } from '../errors/refusals'
import { inSpace, type Space } from './space'

const MOST_BYTES = 255
const fits = Compile(FileName)

/** What is wrong with a name, if something is. Anything that shows as it is and is no path may be a name. */
export function nameProblem(name: string): ErrorCode | undefined {
  if (name.trim() === '') return 'required'
  if (Buffer.byteLength(name) > MOST_BYTES) return 'file_name_long'
  const isOdd = !fits.Check(name) || /\p{Surrogate}/u.test(name) || /[/\0]/.test(name)
  return isOdd || name === '.' || name === '..' ? 'file_name_odd' : undefined
}

/** Refuses, at a field of the request, what cannot be a name. */
export function assertName(name: string, field: string) {
  const problem = nameProblem(name)
  if (problem) throw invalid({ [field]: problem })
}

/** Name and extension; the extension with its dot, empty without one. */
const parted = (name: string) => {
  const dot = name.lastIndexOf('.')
  return dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, '']
}

/** In lower case, without a dot; empty when the name has none. */
export const extensionOf = (name: string) => (parted(name)[1] ?? '').slice(1).toLowerCase().slice(0, 32)

/** The name, or else the name with ` (1)`, ` (2)` and so on, that nothing else in the folder has. Call it in `changeSpace`. */
export async function freeName(
  transaction: Db,
  space: Space,
  parentId: number | null,
  name: string,
  self = 0,
): Promise<string> {
  const rows = await transaction
    .selectFrom('file_entries')
    .select('name')
    .where(inSpace(space))
    .where('parent_id', 'is not distinct from', parentId)
    .where('deleted_at', 'is', null)
    .where('id', '!=', self)
    .execute()
  const taken = new Set(rows.map(row => row.name))
  const [stem = '', extension = ''] = parted(name)
  for (let number = 1, free = name; ; number++) {
    if (!taken.has(free)) return free
    const ending = ` (${number})${extension}`
    free = `${shortened(stem, MOST_BYTES - Buffer.byteLength(ending))}${ending}`
  }
}

/** The beginning of a text that has at most so many bytes; no character is cut in two. */
function shortened(text: string, bytes: number) {
  let short = ''
  let length = 0
  for (const character of text) {
    length += Buffer.byteLength(character)
    if (length > bytes) break
    short += character
  }
  return short
}
