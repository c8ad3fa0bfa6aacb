import { type TSchema, Type } from 'typebox'
import { UNSEEN } from './unseen'

/** The number of something stored, as far as the database counts. */
export const Id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 })

/** How often something was saved; zero if never. */
export const Revision = Type.Integer({ minimum: 0, maximum: 2_147_483_647 })

/** The path of one thing: its number. */
export const ById = Type.Object({ id: Id })

/** A UUID that is made anew for everything that must not be done twice, though it is sent twice. */
export const Ticket = Type.String({
  pattern: '^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$',
})

/** A moment as an ISO text in UTC. */
export const Moment = Type.String({
  pattern:
    '^[12]\\d{3}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])T([01]\\d|2[0-3])(:[0-5]\\d){2}(\\.\\d{1,3})?Z$',
})

/** A value that may be `null` on the wire. */
export const nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()])

/** A text of one line that shows as it is, such as a name. */
export const oneLine = (limits: { minLength?: number; maxLength: number }) =>
  Type.String({ ...limits, pattern: `^[^${UNSEEN}]*$` })
