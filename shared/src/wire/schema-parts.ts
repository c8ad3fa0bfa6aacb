import { type TSchema, Type } from 'typebox'

/** A value that may be `null` on the wire. */
export const nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()])

/** Control characters, line ends and marks that turn the direction of what follows: a name that holds one shows as something else. */
const UNSEEN = '\\u0000-\\u001f\\u007f-\\u009f\\u061c\\u200e\\u200f\\u2028-\\u202e\\u2066-\\u2069'

/** A text of one line that shows as it is, such as a name. */
export const oneLine = (limits: { minLength?: number; maxLength: number }) =>
  Type.String({ ...limits, pattern: `^[^${UNSEEN}]*$` })

/** The same text without what cannot be seen. */
export const withoutUnseen = (text: string) => text.replace(new RegExp(`[${UNSEEN}]`, 'g'), '')
