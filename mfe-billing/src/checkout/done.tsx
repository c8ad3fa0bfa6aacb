import { useHttp } from '@app/shared/host'
import { ApiError } from '@app/shared/http'
import { useTrans } from '@app/shared/i18n'
import { Page } from '@app/shared/navigation'
import { Card, Skeleton } from '@app/shared/ui'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams, useSearchParams } from 'react-router-dom'
import { Failed } from '../rows/failed'
import { checkoutQuery } from './checkout-calls'
import { Completed } from './completed'
import { NotPaid } from './not-paid'
import { Processing } from './processing'

/** Where the payment service leads back to, at `/checkout/:productId/:priceId/done`: waits until it is known what happened, and says it. */
export default function Done() {
  const { trans } = useTrans()
  const { productId, priceId } = useParams()
  const id = useSearchParams()[0].get('checkout') ?? ''
  const { data, error, refetch } = useQuery({ ...checkoutQuery(useHttp(), id), enabled: id !== '' })
  if (id === '') return <Navigate to={`/checkout/${productId}/${priceId}`} replace />
  if (error instanceof ApiError && error.status === 404) throw error
  return (
    <Page title={trans('Your order')} width="reading">
      {data?.status === 'completed' ? (
        <Completed />
      ) : data?.status === 'processing' ? (
        <Processing />
      ) : data ? (
        <NotPaid checkout={data} />
      ) : error ? (
        <Failed
          onRetry={refetch}
          text={trans('If you have paid, nothing is lost: this page will know as soon as it is reached.')}
        />
      ) : (
        <Card>
          <Skeleton height={160} />
        </Card>
      )}
    </Page>
  )
}
