import { FormSelect, FormTextField } from '@app/shared/forms'
import { useTrans } from '@app/shared/i18n'
import { Button, IconButton } from '@app/shared/ui'
import type { PlanPrice } from '@app/shared/wire'
import { Trash2 } from 'lucide-react'
import { priceText } from './amounts'
import styles from './plans.module.css'

/** The prices of a plan, one for each interval; `former` are those that somebody still pays and nobody new can take. */
export function PriceFields({
  count,
  former,
  onAdd,
  onRemove,
}: {
  count: number
  former: readonly PlanPrice[]
  onAdd: () => void
  onRemove: (index: number) => void
}) {
  const { trans, language } = useTrans()
  const intervals = [
    { value: 'day', label: trans('Days') },
    { value: 'month', label: trans('Months') },
    { value: 'year', label: trans('Years') },
  ]
  return (
    <div className={styles.page}>
      {Array.from({ length: count }, (_, index) => `prices.${index}` as const).map((name, index) => (
        <fieldset key={name} className={styles.price}>
          <legend>{trans('Price :number', { number: index + 1 })}</legend>
          <FormTextField
            name={`${name}.amount`}
            label={trans('Amount')}
            inputMode="decimal"
            dir="ltr"
            required
          />
          <FormTextField name={`${name}.currency`} label={trans('Currency')} dir="ltr" required />
          <FormTextField
            name={`${name}.interval_count`}
            label={trans('Every')}
            type="number"
            min={1}
            step={1}
            required
          />
          <FormSelect name={`${name}.interval`} label={trans('Interval')} options={intervals} />
          <IconButton
            size="sm"
            label={trans('Remove price :number', { number: index + 1 })}
            onClick={() => onRemove(index)}
          >
            <Trash2 size={16} strokeWidth={1.75} />
          </IconButton>
        </fieldset>
      ))}
      <div>
        <Button variant="outline" onClick={onAdd}>
          {trans('Add price')}
        </Button>
      </div>
      {former.length > 0 && (
        <section className={styles.former}>
          <h3>{trans('Still paid')}</h3>
          <ul>
            {former.map(price => (
              <li key={price.id}>
                {priceText(price, { trans, language })} –{' '}
                {trans('1 person|:count people', { count: price.subscribers_count })}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
