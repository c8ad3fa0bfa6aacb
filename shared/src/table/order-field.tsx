import { useTrans } from '../i18n/use-trans'
import { Select } from '../ui/select'
import type { DataColumn } from './data-column'
import { sortText } from './table-address'
import styles from './table-tools.module.css'
import type { TableState } from './use-table-state'

/** Orders the rows where there are no headers to press: on small screens. */
export function OrderField<Row>({
  state,
  columns,
}: {
  state: TableState
  columns: readonly DataColumn<Row>[]
}) {
  const { trans } = useTrans()
  const options = columns
    .filter(({ sortable }) => sortable)
    .flatMap(({ key, header }) => [
      { value: key, label: trans(':name, rising', { name: header }) },
      { value: `-${key}`, label: trans(':name, falling', { name: header }) },
    ])
  if (options.length === 0) return null
  return (
    <div className={styles.order}>
      <Select
        label={trans('Order by')}
        {...(!state.sort && { placeholder: trans('Any') })}
        options={options}
        value={state.sort ? sortText(state.sort) : ''}
        onChange={({ target: { value } }) =>
          state.order({
            by: value.replace(/^-/, ''),
            direction: value.startsWith('-') ? 'descending' : 'ascending',
          })
        }
      />
    </div>
  )
}
