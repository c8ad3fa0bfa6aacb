import { useHttp } from '@app/shared/host'
import { useSearch } from '@app/shared/navigation'
import { useQuery } from '@tanstack/react-query'
import { tagsQuery } from '../page-editor/page-calls'

/** Tags to filter by. Before they are known, that of the address is one of them: the list need not wait for them. */
export function useTagOptions() {
  const [params] = useSearch()
  const { data: tags } = useQuery(tagsQuery(useHttp()))
  if (tags) return tags.map(({ id, name }) => ({ value: String(id), label: name }))
  const value = params.get('tag') ?? ''
  return /^[1-9]\d{0,8}$/.test(value) ? [{ value, label: `#${value}` }] : []
}
