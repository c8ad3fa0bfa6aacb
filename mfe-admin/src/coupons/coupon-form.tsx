import { useSettings } from '@app/shared/bootstrap'
import { useClock } from '@app/shared/clock'
import { Form, FormSelect, FormTextField, SubmitButton, useApiForm, useTicketKey } from '@app/shared/forms'
import { useHost, useUpdateGuard } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { CancelButton } from '@app/shared/overlays'
import { Checkbox } from '@app/shared/ui'
import type { PlanDetail } from '@app/shared/wire'
import { useState } from 'react'
import { COUPONS, createCoupon } from './coupon-calls'
import styles from './coupons.module.css'
import { type TypedCoupon, wantedCoupon } from './wanted-coupon'

/** The fields of a new coupon, in the currency of what is sold. */
export function CouponForm({ plans, onClose }: { plans: readonly PlanDetail[]; onClose: () => void }) {
  const { trans } = useTrans()
  const { http, queries, notify } = useHost()
  const { keyOf } = useTicketKey()
  const [chosen, setChosen] = useState<readonly number[]>([])
  useUpdateGuard(chosen.length > 0, trans('For which plans'), { asksBeforeLeaving: true })
  const { billing } = useSettings()
  const paid = plans.filter(({ free }) => !free)
  const defaultValues: TypedCoupon = {
    ...{ code: '', kind: 'percent', percent: '', amount: '', duration: 'once', months: '3' },
    ...{ currency: paid[0]?.prices[0]?.currency ?? billing.currency, last_day: '', max_uses: '' },
  }
  const clock = useClock()
  const form = useApiForm({
    defaultValues,
    guardsLeaving: true,
    submit: values => {
      const wanted = wantedCoupon(values, chosen, clock)
      return createCoupon(http, { ...wanted, ticket: keyOf(wanted) })
    },
    async onSuccess({ coupon: { code } }) {
      notify({ type: 'positive', message: 'People can use :code now', values: { code } })
      onClose()
      await queries.invalidateQueries({ queryKey: COUPONS })
    },
  })
  return (
    <Form form={form} className={styles.form}>
      <FormTextField
        name="code"
        label={trans('Code')}
        help={trans('Letters, digits and hyphens. People type it when they take a plan.')}
        maxLength={50}
        dir="ltr"
        required
      />
      <FormSelect
        name="kind"
        label={trans('What it takes off')}
        options={[
          { value: 'percent', label: trans('A percentage') },
          { value: 'amount', label: trans('An amount') },
        ]}
      />
      {form.watch('kind') === 'percent' ? (
        <FormTextField name="percent" label={trans('Percent')} inputMode="decimal" dir="ltr" required />
      ) : (
        <div className={styles.fields}>
          <FormTextField name="amount" label={trans('Amount')} inputMode="decimal" dir="ltr" required />
          <FormTextField name="currency" label={trans('Currency')} maxLength={3} dir="ltr" required />
        </div>
      )}
      <FormSelect
        name="duration"
        label={trans('From which invoices')}
        options={[
          { value: 'once', label: trans('The first one') },
          { value: 'months', label: trans('Those of some months') },
          { value: 'forever', label: trans('All of them') },
        ]}
      />
      {form.watch('duration') === 'months' && (
        <FormTextField name="months" type="number" label={trans('Months')} min={1} max={36} required />
      )}
      <FormTextField
        name="last_day"
        type="date"
        label={trans('Last day')}
        help={trans('Left empty, it can be used until you switch it off.')}
      />
      <FormTextField
        name="max_uses"
        type="number"
        min={1}
        label={trans('Most uses')}
        help={trans('Left empty, there is no limit.')}
      />
      {paid.length > 0 && (
        <fieldset className={styles.plans}>
          <legend>{trans('For which plans')}</legend>
          <p className={styles.quiet}>
            {trans('Without a choice, for all. Who changes the plan later keeps what it takes off.')}
          </p>
          {paid.map(({ id, name }) => (
            <Checkbox
              key={id}
              label={name}
              checked={chosen.includes(id)}
              onChange={({ target }) =>
                setChosen(target.checked ? [...chosen, id] : chosen.filter(other => other !== id))
              }
            />
          ))}
        </fieldset>
      )}
      <div className={styles.actions}>
        <CancelButton />
        <SubmitButton>{trans('Make coupon')}</SubmitButton>
      </div>
    </Form>
  )
}
