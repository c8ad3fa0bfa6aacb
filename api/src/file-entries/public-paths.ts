import { basePathOf, withoutBase } from '@app/shared/base-path'
import type { Context } from '../context/context'
import { notFound } from '../errors/refusals'
import { inSpace, type Space } from './space'

const PATH = /^\/secure\/files\/([\w-]{32})$/

/** The ids of the files at these addresses of the public disk; 404 when one is not of the space. */
export async function idsAtPaths(
  { config, db }: Pick<Context, 'config' | 'db'>,
  space: Space,
  paths: readonly string[],
): Promise<number[]> {
  if (paths.length === 0) return []
  const keys = new Set(paths.map(path => PATH.exec(withoutBase(path, basePathOf(config.baseUrl)))?.[1] ?? ''))
  const rows = await db
    .selectFrom('file_entries')
    .select('id')
    .where('file_name', 'in', [...keys])
    .where('disk', '=', 'public')
    .where(inSpace(space))
    .execute()
  if (rows.length !== keys.size) throw notFound('file')
  return rows.map(row => row.id)
}
