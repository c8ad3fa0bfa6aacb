import type { Http } from '@app/shared/http'
import type { BillingDetails, BillingDetailsResponse, User, ValueListsResponse } from '@app/shared/wire'
import { queryOptions } from '@tanstack/react-query'

/** A country by its code of two letters. */
export type Country = NonNullable<ValueListsResponse['countries']>[number]

/** Who is billed, and where. */
export const detailsQuery = (http: Http) =>
  queryOptions({
    queryKey: ['billing', 'details'],
    queryFn: async () => (await http.get<BillingDetailsResponse>('billing/details')).details,
  })

/** Saves who is billed. */
export const saveDetails = async (http: Http, details: BillingDetails): Promise<BillingDetails> =>
  (await http.put<BillingDetailsResponse>('billing/details', details)).details

/** The countries, named in `language`. */
export const countriesQuery = (http: Http, language: string) =>
  queryOptions({
    queryKey: ['billing', 'countries', language],
    queryFn: async () => (await http.get<ValueListsResponse>('value-lists/countries')).countries ?? [],
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The fields of the form: those of the details, and whether a business buys. */
export interface DetailsValues extends BillingDetails {
  isBusiness: boolean
}

/** What the fields start with; what is not known yet is taken from the account. */
export const detailsValues = (details: BillingDetails, user: User | null): DetailsValues => ({
  ...details,
  name: details.name || user?.display_name || '',
  country: details.country || user?.country || '',
  isBusiness: details.tax_id !== '',
})

/** What is sent of the fields; whoever is no business has no VAT number. */
export const detailsOf = (values: DetailsValues): BillingDetails => ({
  name: values.name.trim(),
  line1: values.line1.trim(),
  line2: values.line2.trim(),
  city: values.city.trim(),
  postal_code: values.postal_code.trim(),
  state: values.state.trim(),
  country: values.country,
  tax_id: values.isBusiness ? plainTaxId(values.tax_id) : '',
})

const plainTaxId = (typed: string) => typed.replace(/[\s.-]/g, '').toUpperCase()

/** Whether this could be a VAT number: two letters, then at least two letters or digits. */
export const isTaxId = (typed: string): boolean => /^[A-Z]{2}[A-Z0-9+*]{2,13}$/.test(plainTaxId(typed))
