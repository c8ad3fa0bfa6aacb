import Stripe from 'stripe'
import type { Db } from '../../db/schema'
import { idOf, newId } from './ids'
import type { Links } from './links'
import { type ObjectStore, objectStore } from './object-store'
import type { Kind, ServiceObjects } from './object-types'

/** Where a change came from, as its events tell. */
export type Origin = Stripe.Event.Request | null

interface Moment {
  db: Db
  /** Seconds since 1970, for the customer this is about. */
  time: number
  /** When the events are to be delivered: now, whatever the time of the customer is. */
  now: Date
  origin: Origin
  links: Links
}

/** One change of the service: a transaction, the time at which it happens, and the events that tell of it. */
export class Work {
  readonly db: Db
  readonly time: number
  readonly now: Date
  readonly objects: ObjectStore
  readonly links: Links
  readonly #origin: Origin

  constructor({ db, time, now, origin, links }: Moment) {
    this.links = links
    this.db = db
    this.time = time
    this.now = now
    this.objects = objectStore(db)
    this.#origin = origin
  }

  /** The same work at the time of a customer, which may have been moved on. */
  async forCustomer(customer: string | { id: string } | null | undefined): Promise<Work> {
    const id = idOf(customer)
    if (!id) return this
    const clock = await this.db
      .selectFrom('payment_clocks')
      .select('ahead')
      .where('customer', '=', id)
      .executeTakeFirst()
    const time = Math.floor(this.now.getTime() / 1000) + (clock?.ahead ?? 0)
    return this.at(time)
  }

  /** The same work at another time. */
  at(time: number): Work {
    const { db, now, links } = this
    return new Work({ db, time, now, origin: this.#origin, links })
  }

  /** Writes down what happened, to be delivered once the transaction is. */
  async emit<K extends Kind>(
    type: Stripe.Event.Type,
    object: ServiceObjects[K],
    previous?: Partial<ServiceObjects[K]>,
  ) {
    const id = newId('evt')
    const event: Stripe.EventBase = {
      id,
      object: 'event',
      api_version: Stripe.API_VERSION,
      created: this.time,
      data: { object, ...(previous && { previous_attributes: previous }) },
      livemode: false,
      pending_webhooks: 1,
      request: this.#origin,
      type,
    }
    const customer = object.object === 'customer' ? object.id : 'customer' in object ? object.customer : null
    await this.db
      .insertInto('payment_events')
      .values({
        id,
        type,
        customer: idOf(customer),
        data: JSON.stringify(event),
        next_attempt_at: this.now,
        created_at: this.now,
      })
      .execute()
  }
}
