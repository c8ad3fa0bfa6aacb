import { useTrans } from '@app/shared/i18n'

/** Says what prices are: nobody shall take them for real ones. */
export function Simulated() {
  const { trans } = useTrans()
  return trans('Simulated prices, around the clock, and play money.')
}
