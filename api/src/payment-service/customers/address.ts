import type Stripe from 'stripe'
import { type Static, Type } from 'typebox'

const line = Type.Optional(Type.String({ maxLength: 500 }))

/** An address as it is sent. */
export const addressParams = Type.Object(
  {
    city: line,
    country: Type.Optional(Type.String({ pattern: '^([A-Za-z]{2})?$' })),
    line1: line,
    line2: line,
    postal_code: line,
    state: line,
  },
  { additionalProperties: false },
)

/** An address as it is answered: with every line, null where nothing is known. */
export const toldAddress = (sent: Static<typeof addressParams>): Stripe.Address => ({
  city: sent.city || null,
  country: sent.country?.toUpperCase() || null,
  line1: sent.line1 || null,
  line2: sent.line2 || null,
  postal_code: sent.postal_code || null,
  state: sent.state || null,
})
