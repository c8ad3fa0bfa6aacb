/** The part of JSON Schema that the API's description uses. */
export interface Schema {
  type?: string
  enum?: readonly unknown[]
  anyOf?: readonly Schema[]
  items?: Schema
  properties?: Readonly<Record<string, Schema>>
  required?: readonly string[]
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  description?: string
}

/** A value that fits a schema, to start from or to see what an answer looks like. */
export function exampleOf(schema: Schema | undefined): unknown {
  if (!schema) return null
  const choice = schema.anyOf?.find(({ type }) => type !== 'null') ?? schema.anyOf?.[0]
  if (choice) return exampleOf(choice)
  if (schema.enum) return schema.enum[0]
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, property]) => [name, exampleOf(property)]),
      )
    case 'array':
      return schema.items ? [exampleOf(schema.items)] : []
    case 'integer':
    case 'number':
      return schema.minimum ?? 1
    case 'boolean':
      return true
    case 'null':
      return null
    default:
      return 'string'
  }
}

/** The type of a schema as one writes it: `integer, 1 to 100`, `"asc" or "desc"`, `string or null`. */
export function typeOf(schema: Schema): string {
  if (schema.anyOf) return [...new Set(schema.anyOf.map(typeOf))].join(' or ')
  if (schema.enum) return schema.enum.map(value => JSON.stringify(value)).join(' or ')
  if (schema.type === 'array') return `list of ${schema.items ? typeOf(schema.items) : 'anything'}`
  return [schema.type ?? 'anything', limitsOf(schema)].filter(Boolean).join(', ')
}

function limitsOf({ minimum, maximum, minLength, maxLength }: Schema): string {
  if (minimum !== undefined && maximum !== undefined) return `${minimum} to ${maximum}`
  if (minimum !== undefined) return `at least ${minimum}`
  if (maximum !== undefined) return `at most ${maximum}`
  if (maxLength !== undefined)
    return minLength ? `${minLength} to ${maxLength} characters` : `at most ${maxLength} characters`
  return ''
}
