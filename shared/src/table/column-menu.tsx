import { Columns3 } from 'lucide-react'
import { useTrans } from '../i18n/use-trans'
import { IconButton } from '../ui/button'
import { Checkbox } from '../ui/checkbox'
import type { DataColumn } from './data-column'
import { Panel } from './panel'
import styles from './table-tools.module.css'
import type { TableState } from './use-table-state'

/** Shows and hides columns. The first one, which names the row, stays; so do menus. */
export function ColumnMenu<Row>({
  state,
  columns,
}: {
  state: TableState
  columns: readonly DataColumn<Row>[]
}) {
  const { trans } = useTrans()
  const label = trans('Columns')
  const optional = columns.slice(1).filter(({ isMenu }) => !isMenu)
  if (optional.length === 0) return null
  return (
    <Panel
      label={label}
      trigger={
        <IconButton label={label}>
          <Columns3 size={16} strokeWidth={1.75} />
        </IconButton>
      }
    >
      <div className={styles.panel}>
        {optional.map(({ key, header }) => (
          <Checkbox
            key={key}
            label={header}
            checked={!state.hidden.has(key)}
            onChange={() => state.toggleColumn(key)}
          />
        ))}
      </div>
    </Panel>
  )
}
