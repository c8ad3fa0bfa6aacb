import { usePermission } from '@app/shared/access'
import { useHttp } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { Combobox } from '@app/shared/overlays'
import { TextField } from '@app/shared/ui'
import { useQuery } from '@tanstack/react-query'
import { pagesQuery } from './page-calls'

/** So many pages can be chosen by name, the newest of them. */
const MOST_PAGES = 100

/** A published page, by its slug; those who may not see the list of pages write the slug. */
export function PageChoice({
  slug,
  error,
  onChange,
}: {
  slug: string
  error: string | undefined
  onChange: (slug: string) => void
}) {
  const { trans } = useTrans()
  const mayList = usePermission('custom_pages.update')
  const { data: pages } = useQuery({
    ...pagesQuery(useHttp(), { perPage: MOST_PAGES, state: 'published' }),
    enabled: mayList,
  })
  if (!mayList)
    return (
      <TextField
        label={trans('Page')}
        help={trans('The last part of its address: “about” for /pages/about.')}
        value={slug}
        dir="ltr"
        error={error}
        onChange={({ target }) => onChange(target.value)}
      />
    )
  const offered = (pages?.data ?? []).map(it => ({ value: it.slug, label: it.title }))
  // One that is older than all of these, or no longer published, still says what is chosen.
  const isOffered = !pages || slug === '' || offered.some(({ value }) => value === slug)
  const isMissing = !isOffered && pages.total <= MOST_PAGES
  return (
    <Combobox
      label={trans('Page')}
      value={slug}
      error={error}
      help={isMissing ? trans('No published page has this address now.') : undefined}
      placeholder={trans('Choose a page')}
      loading={!pages}
      onChange={onChange}
      groups={[{ options: isOffered ? offered : [{ value: slug, label: `/pages/${slug}` }, ...offered] }]}
    />
  )
}
