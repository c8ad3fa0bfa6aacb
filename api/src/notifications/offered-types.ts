import { choosableTypes } from './notification-types'

/** The types that somebody can be told of, and choose the channels of: of payments only while the site takes any. */
export const offeredTypes = ({ takesPayments }: { takesPayments: boolean }) =>
  choosableTypes.filter(({ group }) => takesPayments || group !== 'Billing')
