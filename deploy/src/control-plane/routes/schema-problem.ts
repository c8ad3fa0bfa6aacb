import type { TLocalizedValidationError } from 'typebox/error'

/** What the patterns of this interface ask for, in words. */
const patterns: Readonly<Record<string, string>> = {
  '^[a-z][a-z0-9-]*$':
    'must begin with a lower-case letter, and have only lower-case letters, digits and hyphens',
  '^[0-9A-Za-z][0-9A-Za-z.+_-]*$':
    'must begin with a letter or digit, and have only letters, digits and . + _ -',
  '\\S': 'must say something',
  '^[\\w.-]+$': 'must have only letters, digits and _ . -',
  '^[a-z0-9*-]+$': 'must have only lower-case letters, digits, - and *',
  '^[1-9]\\d{0,9}$': 'must be a whole number from 1',
}

/** The first thing that is wrong with a part of a request: the field, and a sentence about it. `part` stands for a whole that is wrong. */
export function schemaProblem([first, ...others]: TLocalizedValidationError[], part: string) {
  const lacks = first?.keyword === 'required' ? first.params.requiredProperties.slice(0, 1) : []
  const field = [...namesIn(first?.instancePath ?? ''), ...lacks].join('.') || part
  return { field, sentence: `"${field}" ${first ? wordsOf(first, others) : 'is wrong'}.` }
}

function wordsOf(first: TLocalizedValidationError, others: TLocalizedValidationError[]): string {
  switch (first.keyword) {
    case 'boolean':
      return 'is not known here'
    case 'required':
      return 'is missing'
    case 'pattern':
      return patterns[String(first.params.pattern)] ?? first.message
    case 'minLength':
    case 'minItems':
    case 'minProperties':
      return first.params.limit === 1 ? 'must not be empty' : first.message
    case 'const':
      return `must be ${allowed([first, ...others], first.instancePath)}`
    default:
      return first.message
  }
}

/** The values of a union of constants. */
function allowed(all: TLocalizedValidationError[], place: string) {
  const values = all.flatMap(error =>
    error.keyword === 'const' && error.instancePath === place ? [String(error.params.allowedValue)] : [],
  )
  return values.length > 1 ? `one of ${values.join(', ')}` : values.join()
}

/** The names in a JSON pointer. */
const namesIn = (pointer: string) =>
  pointer
    .split('/')
    .slice(1)
    .map(name => name.replaceAll('~1', '/').replaceAll('~0', '~'))
