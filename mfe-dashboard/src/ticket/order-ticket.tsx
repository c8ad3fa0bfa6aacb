import { Form, FormSelect, FormTextField, SubmitButton, useApiForm, useTicketKey } from '@app/shared/forms'
import { useHost } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { Card } from '@app/shared/ui'
import type { Instrument, TradeOrder } from '@app/shared/wire'
import { placeOrder } from '../calls/order-calls'
import { rejectionWords } from '../words/order-words'
import { OrderEstimate } from './order-estimate'
import styles from './order-ticket.module.css'
import { priceIn, quantityIn, requestOf, type TicketValues } from './ticket-values'

const placed: Record<Exclude<TradeOrder['state'], 'rejected'>, string> = {
  filled: 'Your order is filled',
  open: 'Your order is open',
  cancelled: 'Your order is cancelled',
}

/** Where an order is written and placed. */
export function OrderTicket({ instrument }: { instrument: Instrument }) {
  const { trans } = useTrans()
  const { http, queries, notify } = useHost()
  const ticket = useTicketKey()
  const { symbol } = instrument
  const form = useApiForm<TicketValues, TradeOrder>({
    defaultValues: { side: 'buy', kind: 'market', quantity: '', limitPrice: '' },
    submit(values) {
      const order = requestOf(symbol, values)
      return placeOrder(http, { ...order, ticket: ticket.keyOf(order) })
    },
    async onSuccess(order, { setError, setFocus, resetField }) {
      ticket.forget()
      if (order.state === 'rejected') {
        setError('quantity', { message: trans(rejectionWords[order.reason ?? 'funds']) })
        setFocus('quantity')
      } else {
        resetField('quantity')
        const action = { label: 'Show order', destination: `/orders/${order.id}` }
        notify({ type: 'positive', message: placed[order.state], action })
      }
      await queries.invalidateQueries({ queryKey: ['orders'] })
    },
  })
  const values = form.watch()
  const { side, kind } = values
  // What stands beside the quantity may be a refusal of the whole order: it goes as soon as the order is another one.
  const ofOrder = form.formState.errors.quantity ? { deps: 'quantity' } : {}
  return (
    <Card
      title={trans('Order ticket')}
      description={trans('Play money: nothing is bought or sold for real.')}
    >
      <Form form={form} className={styles.ticket}>
        <FormSelect
          name="side"
          label={trans('Side')}
          rules={ofOrder}
          options={[
            { value: 'buy', label: trans('Buy') },
            { value: 'sell', label: trans('Sell') },
          ]}
        />
        <FormSelect
          name="kind"
          label={trans('Kind')}
          rules={ofOrder}
          options={[
            { value: 'market', label: trans('Market') },
            { value: 'limit', label: trans('Limit') },
          ]}
        />
        <FormTextField
          name="quantity"
          label={trans('Quantity')}
          inputMode="numeric"
          autoComplete="off"
          required
          rules={{
            validate: value =>
              quantityIn(String(value)) !== undefined || trans('Enter a whole number from 1 to 1,000,000.'),
          }}
        />
        {kind === 'limit' && (
          <FormTextField
            name="limitPrice"
            label={trans('Limit price')}
            inputMode="decimal"
            autoComplete="off"
            required
            rules={{
              ...ofOrder,
              validate: value =>
                priceIn(String(value)) !== undefined || trans('Enter a price, such as 187.42.'),
            }}
          />
        )}
        <OrderEstimate instrument={instrument} values={values} />
        <SubmitButton wide>{trans(side === 'buy' ? 'Buy :symbol' : 'Sell :symbol', { symbol })}</SubmitButton>
      </Form>
    </Card>
  )
}
