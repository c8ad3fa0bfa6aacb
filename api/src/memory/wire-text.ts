import type { Static, TSchema } from 'typebox'
import { Value } from 'typebox/value'

/** The JSON of an answer that is kept, with the fields its schema names and no others. */
export const wireText = <T extends TSchema>(schema: T, value: Static<T>): string =>
  JSON.stringify(Value.Clean(schema, structuredClone(value)))
