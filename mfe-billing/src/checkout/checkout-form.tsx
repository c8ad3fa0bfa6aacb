import { useUser } from '@app/shared/bootstrap'
import { Form, FormTextField, useApiForm } from '@app/shared/forms'
import { useHttp } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { Card } from '@app/shared/ui'
import type { BillingDetails, Price, Product } from '@app/shared/wire'
import { useEffect } from 'react'
import { PriceChoice } from '../choices/price-choice'
import { type Country, detailsValues } from '../details/billing-details'
import { DetailsFields } from '../details/details-fields'
import { keepAddress, keptAddress } from '../details/kept-address'
import { leaveFor } from '../payment-pages/leave-for'
import styles from '../rows/columns.module.css'
import rows from '../rows/rows.module.css'
import { createCheckout } from './checkout-calls'
import { type CheckoutValues, isQuantity, MOST_SEATS, payRequest } from './checkout-values'
import { Summary } from './summary'
import { useOrder } from './use-order'

/** What is bought and by whom, beside what it costs; leads on to the page of the payment service. */
export function CheckoutForm({
  product,
  price,
  details,
  countries,
}: {
  product: Product
  price: Price
  details: BillingDetails
  countries: readonly Country[]
}) {
  const { trans } = useTrans()
  const http = useHttp()
  const user = useUser()
  const form = useApiForm<CheckoutValues, { url: string }>({
    defaultValues: {
      ...(keptAddress(user?.id, details) ?? detailsValues(details, user)),
      quantity: 1,
      coupon: '',
    },
    submit: values =>
      createCheckout(http, payRequest(values, price.id, { perSeat: product.per_seat, coupon: order.coupon })),
    onSuccess: ({ url }) => leaveFor(url),
  })
  const { subscribe } = form
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values: { quantity: _, coupon: __, ...address } }) =>
          keepAddress(user?.id, details, address),
      }),
    [subscribe, user?.id, details],
  )
  const order = useOrder(form, product, price)
  return (
    <Form form={form} className={styles.columns}>
      <div className={styles.column}>
        {(product.prices.length > 1 || product.per_seat) && (
          <Card title={trans('Plan')}>
            <div className={rows.stack}>
              <PriceChoice product={product} price={price} pathOf={id => `/checkout/${product.id}/${id}`} />
              {product.per_seat && (
                <FormTextField
                  name="quantity"
                  label={trans('Seats')}
                  type="number"
                  inputMode="numeric"
                  min={1}
                  max={MOST_SEATS}
                  required
                  rules={{
                    validate: typed =>
                      isQuantity(typed) || trans('Enter a number from 1 to :max.', { max: MOST_SEATS }),
                  }}
                />
              )}
            </div>
          </Card>
        )}
        <Card
          title={trans('Billing address')}
          description={trans('It is on your invoices, and decides which tax is due.')}
        >
          <DetailsFields countries={countries} isBusiness={form.watch('isBusiness')} />
        </Card>
      </div>
      <div className={styles.aside}>
        <Summary product={product} price={price} order={order} />
      </div>
    </Form>
  )
}
