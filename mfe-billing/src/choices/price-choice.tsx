import { useTrans } from '@app/shared/i18n'
import type { Price, Product } from '@app/shared/wire'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useFormat } from '../words/use-format'
import { RadioGroup } from './radio-group'

/** How often a plan is paid; another choice is another address, which takes the place of this one. */
export function PriceChoice({
  product,
  price,
  pathOf,
}: {
  product: Product
  price: Price
  pathOf: (priceId: number) => string
}) {
  const { trans } = useTrans()
  const format = useFormat()
  const navigate = useNavigate()
  // Shown at once: the address follows a moment later.
  const [chosen, setChosen] = useState<number>()
  if (chosen === price.id) setChosen(undefined)
  if (product.prices.length < 2) return null
  return (
    <RadioGroup
      label={trans('Billing cycle')}
      value={chosen ?? price.id}
      onChange={id => {
        setChosen(id)
        void navigate(pathOf(id), { replace: true, preventScrollReset: true })
      }}
      options={product.prices.map(one => ({
        value: one.id,
        label: format.cycle(one),
        about: format.rate(one),
      }))}
    />
  )
}
