import { useTrans } from '@app/shared/i18n'
import { limitName } from '@app/shared/limit-names'
import { Card } from '@app/shared/ui'
import type { Product, Usage } from '@app/shared/wire'
import { useFormat } from '../words/use-format'
import styles from './over-limit.module.css'

/** What is used beyond the limits of the new plan, and what becomes of it. */
export function OverLimit({ product, usage }: { product: Product; usage: readonly Usage[] }) {
  const { trans } = useTrans()
  const { quantity } = useFormat()
  return (
    <Card
      title={trans('You use more than :plan gives', { plan: trans(product.name) })}
      description={trans(
        'Nothing is deleted, and everything keeps working. You can only add nothing until you are below the limit again.',
      )}
    >
      <ul className={styles.list}>
        {usage.map(one => (
          <li key={`${one.permission} ${one.restriction}`} className={styles.item}>
            <span>{trans(limitName(one))}</span>
            <span>
              {trans('You use :used, the plan gives :limit', {
                used: quantity(one, one.used),
                limit: quantity(one, one.limit ?? 0),
              })}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
