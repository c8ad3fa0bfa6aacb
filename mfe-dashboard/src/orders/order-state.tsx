import { useTrans } from '@app/shared/i18n'
import { Badge } from '@app/shared/ui'
import type { OrderState as State } from '@app/shared/wire'
import { stateWords } from '../words/order-words'

/** How far an order has come, in a word. */
export function OrderState({ state }: { state: State }) {
  const { trans } = useTrans()
  const { label, tone } = stateWords[state]
  return <Badge tone={tone}>{trans(label)}</Badge>
}
