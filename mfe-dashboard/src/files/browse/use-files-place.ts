import { useSearch } from '@app/shared/navigation'
import type { TableState } from '@app/shared/table'
import type { FileEntriesQuery, FileKind } from '@app/shared/wire'

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

/** Which folder and look the page shows: in the URL, as what its table shows is. */
export function useFilesPlace() {
  const [params, change] = useSearch()
  const folder = Number(params.get('folder'))
  const isBin = params.get('section') === 'bin'
  return {
    parentId: !isBin && Number.isInteger(folder) && folder > 0 && folder < 2 ** 31 ? folder : undefined,
    isBin,
    isGrid: params.get('view') === 'grid',
    showGrid: (grid: boolean) =>
      change(next => {
        if (grid) next.set('view', 'grid')
        else next.delete('view')
      }),
  }
}

const sortable = ['name', 'file_size', 'type', 'updated_at'] as const

/** Which entries a table asks for, and in which order. */
export function wantedFiles(
  { parentId, isBin }: { parentId: number | undefined; isBin: boolean },
  { query, sort, filters }: TableState,
): FileEntriesQuery {
  const type = kinds.find(({ kind }) => kind === filters.type)?.kind
  return {
    orderBy: sortable.find(name => name === sort?.by) ?? 'name',
    orderDir: sort?.direction === 'descending' ? 'desc' : 'asc',
    ...(isBin ? { section: 'bin' } : parentId && { parentId }),
    ...(query && { query }),
    ...(type && { type }),
  }
}

/** Where the bin is shown. */
export const BIN = '/dashboard/files?section=bin'
