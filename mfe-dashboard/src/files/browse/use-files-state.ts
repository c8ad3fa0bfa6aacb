import type { TableSort } from '@app/shared/ui'
import type { FileEntriesQuery, FileKind } from '@app/shared/wire'
import { useSearchParams } from 'react-router-dom'

const COLUMNS = ['name', 'file_size', 'type', 'updated_at'] as const
type By = (typeof COLUMNS)[number]

/** Kinds a list can be narrowed to, with what people call them. */
export const kinds: readonly { kind: FileKind; name: string }[] = [
  { kind: 'folder', name: 'Folders' },
  { kind: 'image', name: 'Images' },
  { kind: 'video', name: 'Videos' },
  { kind: 'audio', name: 'Audio' },
  { kind: 'pdf', name: 'PDFs' },
  { kind: 'text', name: 'Texts' },
  { kind: 'archive', name: 'Archives' },
]

/** Which folder, search, kind, order and look the page shows: in the URL, so that it survives a reload, goes back and can be shared. */
export function useFilesState() {
  const [params, setParams] = useSearchParams()
  const change = (changes: Record<string, string>, replace = true) =>
    setParams(
      current => {
        const next = new URLSearchParams(current)
        for (const [name, value] of Object.entries(changes)) {
          if (value) next.set(name, value)
          else next.delete(name)
        }
        return next
      },
      { replace },
    )
  const folder = Number(params.get('folder'))
  const parentId = Number.isInteger(folder) && folder > 0 && folder < 2 ** 31 ? folder : undefined
  const search = params.get('query') ?? ''
  const isBin = params.get('section') === 'bin'
  const kind = kinds.find(it => it.kind === params.get('type'))?.kind
  const wanted = params.get('sort') ?? 'name'
  const by: By = COLUMNS.find(column => column === wanted.replace(/^-/, '')) ?? 'name'
  const direction = wanted.startsWith('-') ? ('descending' as const) : ('ascending' as const)
  const query: FileEntriesQuery = {
    orderBy: by,
    orderDir: direction === 'ascending' ? 'asc' : 'desc',
    ...(isBin ? { section: 'bin' } : parentId && { parentId }),
    ...(search && { query: search }),
    ...(kind && { type: kind }),
  }
  return {
    query,
    parentId: isBin ? undefined : parentId,
    search,
    kind,
    isBin,
    isGrid: params.get('view') === 'grid',
    sort: { by, direction },
    searchFor: (text: string) => change({ query: text }),
    narrowTo: (name: string) => change({ type: name }),
    order: (sort: TableSort) => change({ sort: sort.direction === 'descending' ? `-${sort.by}` : sort.by }),
    showGrid: (grid: boolean) => change({ view: grid ? 'grid' : '' }),
  }
}

/** Where a folder is shown; the top without one. */
export const folderPath = (id: number | null) =>
  id === null ? '/dashboard/files' : `/dashboard/files?folder=${id}`

/** Where the bin is shown. */
export const BIN = '/dashboard/files?section=bin'
