/** How a test card behaves: it is charged, refused for a reason, asks its owner, can be kept and not charged, or is charged and then disputed. */
export type CardBehavior =
  | 'succeeds'
  | 'declined'
  | 'insufficient_funds'
  | 'needs_authentication'
  | 'fails_later'
  | 'disputed'

/** A card of which no bank knows. */
export interface TestCard {
  number: string
  brand: string
  behavior: CardBehavior
  /** What happens when one pays with it, in English. */
  about: string
}

/** Stripe's own numbers, so that what is tried here can be tried there. */
export const testCards: readonly TestCard[] = [
  { number: '4242424242424242', brand: 'visa', behavior: 'succeeds', about: 'Payment succeeds' },
  { number: '4000000000000002', brand: 'visa', behavior: 'declined', about: 'Card is declined' },
  { number: '4000000000009995', brand: 'visa', behavior: 'insufficient_funds', about: 'Not enough money' },
  {
    number: '4000002500003155',
    brand: 'visa',
    behavior: 'needs_authentication',
    about: 'Asks for authentication',
  },
  {
    number: '4000000000000341',
    brand: 'visa',
    behavior: 'fails_later',
    about: 'Is kept, later charges fail',
  },
  { number: '4000000000000259', brand: 'visa', behavior: 'disputed', about: 'Succeeds, then is disputed' },
]
