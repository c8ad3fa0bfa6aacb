import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTrans } from '../i18n/use-trans'
import { Button, ButtonLink } from '../ui/button'
import { SearchField } from '../ui/search-field'
import { ColumnMenu } from './column-menu'
import type { DataColumn } from './data-column'
import { FilterPanel } from './filter-panel'
import styles from './table-tools.module.css'
import type { TableState } from './use-table-state'

/** What stands above a table: search, filters, columns, and the same rows as a file. */
export function TableTools<Row>({
  state,
  columns,
  search,
  hasHeaders,
  csv,
  children,
}: {
  state: TableState
  columns: readonly DataColumn<Row>[]
  /** The name of the search field; without it there is no search. */
  search: string | undefined
  /** Whether there are headers to press for another order. */
  hasHeaders: boolean
  /** The address of the file, or what makes it. */
  csv: string | (() => void) | undefined
  /** What else a page offers. */
  children: ReactNode
}) {
  const { trans } = useTrans()
  const file = {
    'aria-label': trans('Download as CSV'),
    variant: 'outline',
    children: (
      <>
        <Download size={16} strokeWidth={1.75} aria-hidden="true" />
        CSV
      </>
    ),
  } as const
  return (
    <div className={styles.tools}>
      {search && (
        <div className={styles.search}>
          <SearchField label={search} value={state.query} onChange={state.search} />
        </div>
      )}
      <FilterPanel state={state} columns={columns} hasHeaders={hasHeaders} />
      {children}
      <span className={styles.end}>
        <ColumnMenu state={state} columns={columns} />
        {typeof csv === 'string' && <ButtonLink {...file} to={csv} reloadDocument download />}
        {typeof csv === 'function' && <Button {...file} onClick={csv} />}
      </span>
    </div>
  )
}
