import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import type { Publishers } from '../control-plane/checks/publishers'
import { StartError } from '../start-error'

const Pattern = Type.String({ minLength: 1, maxLength: 300 })
const Rules = Compile(Type.Record(Type.String(), Type.Array(Pattern, { minItems: 1 }), { minProperties: 1 }))

/** Reads `PUBLISHERS`, a JSON object. Throws StartError. */
export function readPublishers(given: string): Publishers {
  const rules = parsed(given)
  if (Rules.Check(rules)) return rules
  throw new StartError(
    'PUBLISHERS cannot be used: it says who may publish what goes live, such as {"production":["ci repo:acme/*"]}.',
  )
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
