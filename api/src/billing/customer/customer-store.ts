import type { Db } from '../../db/schema'

/** Who of the users is which customer of the payment service. */
export const customerStore = (db: Db) => ({
  /** The customer of a user; undefined for who never went to pay, and when the service has the customer no more. */
  async of(userId: number): Promise<string | undefined> {
    const row = await db
      .selectFrom('billing_customers')
      .select('service_id')
      .where('user_id', '=', userId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    return row?.service_id
  },

  find: (userId: number) =>
    db.selectFrom('billing_customers').selectAll().where('user_id', '=', userId).executeTakeFirst(),

  findByService: (serviceId: string) =>
    db.selectFrom('billing_customers').selectAll().where('service_id', '=', serviceId).executeTakeFirst(),

  /** Makes a user this customer, unless they are one. */
  async adopt(userId: number, serviceId: string) {
    await db
      .insertInto('billing_customers')
      .values({ user_id: userId, service_id: serviceId })
      .onConflict(conflict =>
        conflict
          .column('user_id')
          .doUpdateSet({ service_id: serviceId, deleted_at: null, synced_at: null })
          .where('billing_customers.deleted_at', 'is not', null),
      )
      .execute()
  },
})
