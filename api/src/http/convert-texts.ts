import type { TSchema } from 'typebox'
import { Value } from 'typebox/value'

const DECIMAL = /^-?\d+(?:\.\d+)?$/

/**
 * The texts of a URL or a form as the types of a schema. A number has to be written in decimals and is taken as it is: TypeBox alone cuts `4.9` to
 * the integer 4 and reads `0x2` and `2e0`, so that a request would reach another thing than it names. What is none stays a text, which
 * the schema refuses.
 */
export const convertTexts = (schema: TSchema, sent: unknown): unknown =>
  unlessAltered(sent, Value.Convert(schema, Value.Clone(sent)))

function unlessAltered(sent: unknown, converted: unknown): unknown {
  if (typeof converted === 'number') return isSame(sent, converted) ? converted : sent
  if (Array.isArray(converted) && Array.isArray(sent))
    return converted.map((value, at) => unlessAltered(sent[at], value))
  if (isRecord(converted) && isRecord(sent))
    return Object.fromEntries(
      Object.entries(converted).map(([name, value]) => [name, unlessAltered(sent[name], value)]),
    )
  return converted
}

const isSame = (sent: unknown, number: number) =>
  sent === number || (typeof sent === 'string' && DECIMAL.test(sent) && Number(sent) === number)

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
