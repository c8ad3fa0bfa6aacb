import { useHttp } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { DataTable, useTableState } from '@app/shared/table'
import { Button, EmptyState } from '@app/shared/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ReceiptText } from 'lucide-react'
import { BillingFrame } from '../frame/billing-frame'
import { Failed } from '../rows/failed'
import { invoicesQuery } from './invoice-calls'
import { useInvoiceColumns } from './use-invoice-columns'

/** Every invoice, newest first, at `/billing/invoices`. */
export default function Invoices() {
  const { trans } = useTrans()
  const { data, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    invoicesQuery(useHttp()),
  )
  // Ordered or saved half, they would look whole.
  const isWhole = data !== undefined && !hasNextPage
  const columns = useInvoiceColumns(isWhole)
  const state = useTableState(columns)
  return (
    <BillingFrame name={trans('Invoices')}>
      <DataTable
        label={trans('Invoices')}
        state={state}
        columns={columns}
        rows={data?.pages.flatMap(({ invoices }) => invoices)}
        rowKey={({ id }) => id}
        by="browser"
        csv={isWhole ? { name: 'invoices' } : undefined}
        skeletonRows={3}
        failed={isError && !data && <Failed onRetry={refetch} />}
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
    </BillingFrame>
  )
}
