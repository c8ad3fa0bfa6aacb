import { useHttp } from '@app/shared/host'
import { useQuery } from '@tanstack/react-query'
import { productsQuery } from '../plans/products'
import { Comparison } from './comparison'

/** The plans on offer side by side, once they are there. */
export function PlanComparison() {
  const { data = [] } = useQuery(productsQuery(useHttp()))
  return <Comparison products={data.filter(({ hidden }) => !hidden)} />
}
