import { Type } from 'typebox'

/** The path of one entry. */
export const ofEntry = Type.Object({ id: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) })
