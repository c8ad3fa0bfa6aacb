import { type TSchema, Type } from 'typebox'

/** A value that may be `null` on the wire. */
export const nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()])
