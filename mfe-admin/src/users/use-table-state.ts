import { useSearchParams } from 'react-router-dom'

/** Search text and page of a table, stored in the URL so that they survive a reload and can be shared. */
export function useTableState() {
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
  return {
    query: params.get('query') ?? '',
    page: Number.isInteger(page) && page > 0 ? page : 1,
    search: (query: string) => change({ query, page: '' }),
    goTo: (next: number) => change({ page: next > 1 ? String(next) : '' }),
  }
}
