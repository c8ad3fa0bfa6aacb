import { FormSelect, FormTextField } from '@app/shared/forms'
import { useTrans } from '@app/shared/i18n'
import { Button, IconButton } from '@app/shared/ui'
import type { PlanPrice } from '@app/shared/wire'
import { Trash2 } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import { priceText } from './amounts'
import type { PlanValues } from './plan-values'
import styles from './plans.module.css'

/** The prices of a plan, one for each interval; `former` are those that somebody still pays and nobody new can take. */
export function PriceFields({ former }: { former: readonly PlanPrice[] }) {
  const { trans, language } = useTrans()
  const { fields, append, remove } = useFieldArray<PlanValues, 'prices'>({ name: 'prices' })
  const intervals = [
    { value: 'day', label: trans('Days') },
    { value: 'month', label: trans('Months') },
    { value: 'year', label: trans('Years') },
  ]
  return (
    <div className={styles.page}>
      {fields.map(({ id }, index) => (
        <fieldset key={id} className={styles.price}>
          <legend>{trans('Price :number', { number: index + 1 })}</legend>
          <FormTextField
            name={`prices.${index}.amount`}
            label={trans('Amount')}
            inputMode="decimal"
            dir="ltr"
            required
          />
          <FormTextField
            name={`prices.${index}.currency`}
            label={trans('Currency')}
            maxLength={3}
            dir="ltr"
            required
          />
          <FormTextField
            name={`prices.${index}.interval_count`}
            label={trans('Every')}
            type="number"
            min={1}
            step={1}
            required
          />
          <FormSelect name={`prices.${index}.interval`} label={trans('Interval')} options={intervals} />
          <IconButton
            size="sm"
            label={trans('Remove price :number', { number: index + 1 })}
            onClick={() => remove(index)}
          >
            <Trash2 size={16} strokeWidth={1.75} />
          </IconButton>
        </fieldset>
      ))}
      <div>
        <Button
          variant="outline"
          onClick={() => append({ amount: '', currency: 'USD', interval: 'year', interval_count: '1' })}
        >
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
