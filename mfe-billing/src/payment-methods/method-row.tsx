import { useTrans } from '@app/shared/i18n'
import { ConfirmDialog } from '@app/shared/overlays'
import { Badge, Button } from '@app/shared/ui'
import type { PaymentMethod } from '@app/shared/wire'
import { CreditCard, Landmark } from 'lucide-react'
import { useState } from 'react'
import type { usePortal } from '../payment-pages/use-portal'
import rows from '../rows/rows.module.css'
import { makeDefault, removeMethod, useMethodChange } from './method-calls'
import { isExpired, useMethodName } from './method-name'

/**
 * One way to pay: what it is, until when, making it the default, taking it away. One that a plan needs comes with `adding`: it can be
 * removed once there is another.
 */
export function MethodRow({
  method,
  adding,
}: {
  method: PaymentMethod
  adding?: ReturnType<typeof usePortal>
}) {
  const { trans } = useTrans()
  const name = useMethodName()(method)
  const [isAsking, setAsking] = useState(false)
  const defaulting = useMethodChange(makeDefault, { done: 'This one is charged from now on' })
  const removing = useMethodChange(removeMethod, {
    done: 'Payment method removed',
    onSettled: () => setAsking(false),
  })
  const { id, exp_month, exp_year, is_default } = method
  const Icon = exp_month ? CreditCard : Landmark
  return (
    <li className={rows.row}>
      <span className={rows.icon} aria-hidden="true">
        <Icon size={20} strokeWidth={1.75} />
      </span>
      <div className={rows.text}>
        <span className={rows.name}>
          {name}
          {is_default && <Badge tone="accent">{trans('Default')}</Badge>}
          {isExpired(method, new Date()) && <Badge tone="danger">{trans('Expired')}</Badge>}
        </span>
        {exp_month && exp_year && (
          <span className={rows.about}>
            {trans('Valid until :month/:year', { month: String(exp_month).padStart(2, '0'), year: exp_year })}
          </span>
        )}
      </div>
      <div className={rows.actions}>
        {!is_default && (
          <Button
            variant="outline"
            size="sm"
            pending={defaulting.isPending}
            aria-label={`${trans('Make default')}: ${name}`}
            onClick={() => defaulting.mutate(id)}
          >
            {trans('Make default')}
          </Button>
        )}
        <Button
          variant="ghost"
          size="sm"
          aria-label={trans('Remove :name', { name })}
          onClick={() => setAsking(true)}
        >
          {trans('Remove')}
        </Button>
      </div>
      {adding ? (
        <ConfirmDialog
          open={isAsking}
          onOpenChange={setAsking}
          title={trans('You need :name', { name })}
          description={trans('Your plan renews with it, and there is no other one. Add one first.')}
          tone="primary"
          confirmLabel={trans('Add payment method')}
          pending={adding.isOpening}
          onConfirm={adding.open}
        />
      ) : (
        <ConfirmDialog
          open={isAsking}
          onOpenChange={setAsking}
          title={trans('Remove :name?', { name })}
          description={
            is_default
              ? trans('It is charged for your plan. Without another one the next payment fails.')
              : trans('It is not charged any more.')
          }
          confirmLabel={trans('Remove')}
          pending={removing.isPending}
          onConfirm={() => removing.mutate(id)}
        />
      )}
    </li>
  )
}
