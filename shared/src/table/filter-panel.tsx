import { ListFilter } from 'lucide-react'
import { useTrans } from '../i18n/use-trans'
import { Badge } from '../ui/badge'
import { Button } from '../ui/button'
import type { DataColumn } from './data-column'
import { FilterField } from './filter-field'
import { OrderField } from './order-field'
import { Panel } from './panel'
import styles from './table-tools.module.css'
import type { TableState } from './use-table-state'

/** Narrows the rows by columns that can be filtered, and says how many of them do. */
export function FilterPanel<Row>({
  state,
  columns,
  hasHeaders,
}: {
  state: TableState
  columns: readonly DataColumn<Row>[]
  /** Whether there are headers to press for another order; else it is chosen here. */
  hasHeaders: boolean
}) {
  const { trans } = useTrans()
  const filtered = columns.flatMap(({ key, header, filter }) => (filter ? [{ key, header, filter }] : []))
  const count = Object.keys(state.filters).length
  const hasOrder = !hasHeaders && columns.some(({ sortable }) => sortable)
  if (filtered.length === 0 && !hasOrder) return null
  return (
    <Panel
      label={trans('Filters')}
      trigger={
        <Button variant="outline">
          <ListFilter size={16} strokeWidth={1.75} aria-hidden="true" />
          {trans('Filters')}
          {count > 0 && <Badge tone="accent">{count}</Badge>}
        </Button>
      }
    >
      <div className={styles.panel}>
        {hasOrder && <OrderField state={state} columns={columns} />}
        {filtered.map(({ key, header, filter }) => (
          <FilterField
            key={key}
            label={header}
            filter={filter}
            value={state.filters[key] ?? ''}
            onChange={wanted => state.narrow(key, wanted)}
          />
        ))}
        <Button variant="outline" size="sm" disabled={!state.isNarrowed} onClick={state.showAll}>
          {trans('Show everything')}
        </Button>
      </div>
    </Panel>
  )
}
