import { useTrans } from '@app/shared/i18n'
import { Badge, Link } from '@app/shared/ui'
import type { PlanDetail } from '@app/shared/wire'
import { useSortable } from '@dnd-kit/sortable'
import { GripVertical } from 'lucide-react'
import type { KeyHandle } from '../ordering/use-key-order'
import { priceText } from './amounts'
import { PlanMenu } from './plan-menu'
import styles from './plans.module.css'

/** A plan of the list: a handle where its place may be changed, what it is called and costs, and who has it. */
export function PlanRow({ plan, handle }: { plan: PlanDetail; handle: KeyHandle | undefined }) {
  const { id, name, hidden, recommended, free, prices, former_prices, subscribers_count: count } = plan
  const { trans, language } = useTrans()
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id })
  const words = { trans, language }
  return (
    <li
      ref={setNodeRef}
      className={styles.item}
      data-dragging={isDragging || handle?.['aria-pressed']}
      style={{
        ...(transform && {
          transform: `translate(${Math.round(transform.x)}px, ${Math.round(transform.y)}px)`,
        }),
        transition,
      }}
    >
      {handle && (
        <button
          type="button"
          ref={setActivatorNodeRef}
          className={styles.handle}
          {...attributes}
          {...listeners}
          {...handle}
          aria-label={trans('Move :label', { label: name })}
        >
          <GripVertical size={16} strokeWidth={1.75} />
        </button>
      )}
      <span className={styles.plan}>
        <span className={styles.name}>
          <Link to={`/admin/plans/${id}`}>{name}</Link>
          {recommended && <Badge tone="accent">{trans('Recommended')}</Badge>}
          {hidden && <Badge>{trans('Hidden')}</Badge>}
        </span>
        <span className={styles.note}>
          {free ? trans('Free') : prices.map(price => priceText(price, words)).join(' · ')}
        </span>
        <span className={styles.note}>
          {count > 0 ? (
            <Link to={`/admin/subscriptions?plan=${id}`}>{trans('1 person|:count people', { count })}</Link>
          ) : (
            trans('1 person|:count people', { count })
          )}
          {former_prices.length > 0 && ` · ${trans('some at an earlier price')}`}
        </span>
      </span>
      <PlanMenu plan={plan} />
    </li>
  )
}
