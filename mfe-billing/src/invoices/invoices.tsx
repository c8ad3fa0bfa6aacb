import { useHttp } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { Button, EmptyState, Table } from '@app/shared/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ReceiptText } from 'lucide-react'
import { BillingFrame } from '../frame/billing-frame'
import { Failed } from '../rows/failed'
import { invoicesQuery } from './invoice-calls'
import { useInvoiceColumns } from './use-invoice-columns'

/** Every invoice, newest first, at `/billing/invoices`. */
export default function Invoices() {
  const { trans } = useTrans()
  const columns = useInvoiceColumns()
  const { data, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    invoicesQuery(useHttp()),
  )
  return (
    <BillingFrame name={trans('Invoices')}>
      {isError && !data ? (
        <Failed onRetry={refetch} />
      ) : (
        <Table
          label={trans('Invoices')}
          columns={columns}
          rows={data?.pages.flatMap(({ invoices }) => invoices)}
          rowKey={({ id }) => id}
          skeletonRows={3}
          empty={
            <EmptyState
              icon={<ReceiptText />}
              title={trans('There are no invoices yet')}
              text={trans('Each payment gets one, here and in your mail.')}
            />
          }
          footer={
            hasNextPage && (
              <Button
                variant="ghost"
                size="sm"
                pending={isFetchingNextPage}
                onClick={() => void fetchNextPage()}
              >
                {trans('Load more')}
              </Button>
            )
          }
        />
      )}
    </BillingFrame>
  )
}
