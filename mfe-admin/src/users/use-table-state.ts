import type { TableSort } from '@app/shared/ui'
import { useSearchParams } from 'react-router-dom'

/** How many rows a page may have. */
export const SIZES = [15, 30, 50, 100] as const
const [USUAL_SIZE] = SIZES

/** Search text, order, page and its size, stored in the URL so that they survive a reload and can be shared. What is not possible counts as not said. */
export function useTableState<By extends string>(columns: readonly By[], usual: { by: By } & TableSort) {
  const [params, setParams] = useSearchParams()
  const change = (changes: Record<string, string>) =>
    setParams(
      current => {
        const next = new URLSearchParams(current)
        for (const [name, value] of Object.entries(changes)) {
          if (value) next.set(name, value)
          else next.delete(name)
        }
        return next
      },
      { replace: true },
    )
  const page = Number(params.get('page') ?? 1)
  const size = Number(params.get('size'))
  const wanted = params.get('sort') ?? ''
  const by = columns.find(column => column === wanted.replace(/^-/, ''))
  const sort = by ? { by, direction: directionOf(wanted) } : usual
  return {
    query: params.get('query') ?? '',
    page: Number.isInteger(page) && page > 0 ? page : 1,
    perPage: SIZES.find(possible => possible === size) ?? USUAL_SIZE,
    sort,
    search: (query: string) => change({ query, page: '' }),
    goTo: (next: number) => change({ page: next > 1 ? String(next) : '' }),
    resize: (next: number) => change({ size: next === USUAL_SIZE ? '' : String(next), page: '' }),
    order: ({ by, direction }: TableSort) =>
      change({ sort: direction === 'descending' ? `-${by}` : by, page: '' }),
  }
}

const directionOf = (wanted: string) =>
  wanted.startsWith('-') ? ('descending' as const) : ('ascending' as const)
