import { isSubscribed } from '@app/shared/access'
import { saveOnboarding, useBootstrap } from '@app/shared/bootstrap'
import { useTrans } from '@app/shared/i18n'
import { useMayOpen } from '@app/shared/navigation'
import { Button, ButtonLink } from '@app/shared/ui'
import type { Price, Product } from '@app/shared/wire'
import { Check } from 'lucide-react'
import { useId } from 'react'
import { planAction } from './plan-action'
import styles from './plan-card.module.css'
import { PlanPrice } from './plan-price'

/** One plan: what it is, costs and includes, and the way to take it. */
export function PlanCard({ product, price }: { product: Product; price: Price | undefined }) {
  const { trans } = useTrans()
  const nameId = useId()
  return (
    <article
      className={styles.card}
      data-recommended={product.recommended || undefined}
      aria-labelledby={nameId}
    >
      <div className={styles.head}>
        <h2 id={nameId} className={styles.name}>
          {trans(product.name)}
        </h2>
        {product.recommended && <p className={styles.badge}>{trans('Most popular')}</p>}
      </div>
      {product.description && <p className={styles.description}>{trans(product.description)}</p>}
      <PlanPrice price={price} perSeat={product.per_seat} />
      <TrialHint days={product.trial_days} />
      <PlanButton product={product} price={price} />
      {product.feature_list.length > 0 && (
        <>
          <h3 className={styles.included}>{trans("What's included")}</h3>
          <ul className={styles.features}>
            {product.feature_list.map(feature => (
              <li key={feature}>
                <Check size={16} strokeWidth={1.75} aria-hidden="true" />
                {trans(feature)}
              </li>
            ))}
          </ul>
        </>
      )}
    </article>
  )
}

/** How long a plan can be tried; its line is kept where it cannot, so that the buttons of all plans stand at one height. */
function TrialHint({ days }: { days: number }) {
  const { trans } = useTrans()
  const subscribed = useBootstrap(isSubscribed)
  return (
    <p className={styles.trial}>
      {days > 0 && !subscribed && trans(':count day free|:count days free', { count: days })}
    </p>
  )
}

function PlanButton({ product, price }: { product: Product; price: Price | undefined }) {
  const { trans } = useTrans()
  const bootstrap = useBootstrap(state => state)
  const { label, to } = planAction(product, price, bootstrap, useMayOpen())
  const variant = product.recommended ? 'primary' : 'outline'
  if (!to)
    return (
      <Button variant="outline" wide disabled>
        {trans(label)}
      </Button>
    )
  const rememberChoice = () => {
    if (!bootstrap.user && price) saveOnboarding({ productId: product.id, priceId: price.id })
  }
  return (
    <ButtonLink
      to={to}
      variant={variant}
      wide
      onClick={rememberChoice}
      aria-label={`${trans(label)}: ${trans(product.name)}`}
    >
      {trans(label)}
    </ButtonLink>
  )
}
