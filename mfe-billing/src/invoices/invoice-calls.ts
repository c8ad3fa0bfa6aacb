import type { Http } from '@app/shared/http'
import type { InvoicesQuery, InvoicesResponse } from '@app/shared/wire'
import { infiniteQueryOptions } from '@tanstack/react-query'

/** The invoices, newest first, some at a time. */
export const invoicesQuery = (http: Http) =>
  infiniteQueryOptions({
    queryKey: ['billing', 'invoices'],
    queryFn: ({ pageParam }) =>
      http.get<InvoicesResponse>('billing/invoices', {
        query: { after: pageParam } satisfies { after: InvoicesQuery['after'] },
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ invoices, has_more }) => (has_more ? invoices.at(-1)?.id : undefined),
    refetchOnWindowFocus: 'always',
  })

/** Where the PDF of an invoice is. */
export const pdfPath = (baseUrl: string, id: string): string =>
  `${baseUrl.replace(/\/$/, '')}/api/v1/billing/invoices/${encodeURIComponent(id)}/pdf`
