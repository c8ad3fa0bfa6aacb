import { useSettings } from '@app/shared/bootstrap'
import { useTrans } from '@app/shared/i18n'
import { Select } from '@app/shared/ui'
import { exportPath } from '../calls/order-calls'
import { stateWords } from '../words/order-words'
import styles from './orders.module.css'
import type { useOrderFilter } from './use-order-filter'

/** Chooses which orders are listed, and gives the same ones as a file. */
export function OrderFilter({ query, change }: ReturnType<typeof useOrderFilter>) {
  const { trans } = useTrans()
  const { base_url } = useSettings()
  return (
    <div className={styles.filter}>
      <Select
        label={trans('State')}
        placeholder={trans('Any state')}
        value={query.state ?? ''}
        onChange={event => change({ state: event.target.value })}
        options={Object.entries(stateWords).map(([value, { label }]) => ({ value, label: trans(label) }))}
      />
      <a href={exportPath(base_url, query)} download>
        {trans('Download as CSV')}
      </a>
    </div>
  )
}
