import { useHttp } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { FormSkeleton } from '@app/shared/ui'
import type { BillingDetails } from '@app/shared/wire'
import { useQueries } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Failed } from '../rows/failed'
import { type Country, countriesQuery, detailsQuery } from './billing-details'

/** What a form about billing details needs before it is drawn: what is known of them, and the countries to choose from. */
export function WithDetails({
  children,
}: {
  children: (details: BillingDetails, countries: readonly Country[]) => ReactNode
}) {
  const { language } = useTrans()
  const http = useHttp()
  const [details, countries] = useQueries({
    queries: [detailsQuery(http), countriesQuery(http, language)],
  })
  if (details.data && countries.data) return children(details.data, countries.data)
  if (details.isError || countries.isError)
    return (
      <Failed
        onRetry={() => {
          for (const query of [details, countries]) if (query.isError) void query.refetch()
        }}
      />
    )
  return <FormSkeleton fields={5} />
}
