import { useTrans } from '@app/shared/i18n'
import { ButtonLink, Card, TextField } from '@app/shared/ui'
import type { Price, Product, SubscriptionDetails } from '@app/shared/wire'
import { useState } from 'react'
import { PriceChoice } from '../choices/price-choice'
import columns from '../rows/columns.module.css'
import rows from '../rows/rows.module.css'
import { ChangeCosts } from './change-costs'
import { FromTo } from './from-to'

const MOST_SEATS = 10_000

/** What is changed into what; what that costs follows below. */
export function ChangeForm({
  product,
  price,
  current,
}: {
  product: Product
  price: Price
  current: SubscriptionDetails
}) {
  const { trans } = useTrans()
  const [typed, setTyped] = useState(String(product.per_seat ? current.quantity : 1))
  const quantity = Number(typed)
  const isCountable = Number.isInteger(quantity) && quantity >= 1 && quantity <= MOST_SEATS
  const isSame = price.id === current.price_id && (!product.per_seat || quantity === current.quantity)
  return (
    <div className={columns.columns}>
      <Card title={trans('Your change')}>
        <div className={rows.stack}>
          <FromTo product={product} price={price} quantity={quantity} current={current} />
          <PriceChoice
            product={product}
            price={price}
            pathOf={id => `/change-plan/${product.id}/${id}/confirm`}
          />
          {product.per_seat && (
            <TextField
              label={trans('Seats')}
              type="number"
              inputMode="numeric"
              min={1}
              max={MOST_SEATS}
              value={typed}
              onChange={event => setTyped(event.target.value)}
              error={isCountable ? undefined : trans('Enter a number from 1 to :max.', { max: MOST_SEATS })}
            />
          )}
        </div>
      </Card>
      <div className={columns.aside}>
        {isSame ? (
          <Card
            title={trans('This is your current plan')}
            description={trans('There is nothing to change or to pay.')}
            footer={<ButtonLink to="/billing">{trans('See your plan')}</ButtonLink>}
          />
        ) : (
          isCountable && (
            <ChangeCosts
              product={product}
              request={{ priceId: price.id, ...(product.per_seat && { quantity }) }}
            />
          )
        )}
      </div>
    </div>
  )
}
