import { SearchX } from 'lucide-react'
import { useTrans } from '../i18n/use-trans'
import { Button } from '../ui/button'
import { EmptyState } from '../ui/empty-state'

/** Replaces the rows when a search or a filter leaves none. */
export function NothingMatches({ onShowAll }: { onShowAll: () => void }) {
  const { trans } = useTrans()
  return (
    <EmptyState
      icon={<SearchX />}
      title={trans('There are no items matching your query')}
      action={
        <Button variant="outline" onClick={onShowAll}>
          {trans('Show everything')}
        </Button>
      }
    />
  )
}
