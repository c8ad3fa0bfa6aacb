/** What stands for a value that nobody may read here. */
export const SECRET = 'changed'

const SECRET_NAME = /secret|password|passphrase|token|sealed|(?:^|[._-])(?:api|private|app)[._-]?key|_hash$/i

/** Whether what has this name is known to those alone who use it. */
export const isSecretName = (name: string) => SECRET_NAME.test(name)

/** Characters of a text that an entry keeps: the whole one stands where it was changed, or in its revisions. */
const LONGEST = 2000

/** The parts of an object by dotted name; lists stay whole, long texts are cut, and of a secret nothing is left but that it was there. */
function flatFields(value: object, path = ''): Record<string, unknown> {
  const fields: Record<string, unknown> = {}
  for (const [key, part] of Object.entries(value)) {
    const name = path ? `${path}.${key}` : key
    if (isPlain(part) && Object.keys(part).length > 0) Object.assign(fields, flatFields(part, name))
    else if (part !== undefined) fields[name] = part
  }
  return fields
}

/** Of two states the fields that differ, in the form in which they are kept; null where nothing does. */
export function changedFields(before: object | null, after: object | null) {
  const [old, now] = [before && flatFields(before), after && flatFields(after)]
  const names = Object.keys({ ...old, ...now }).filter(
    name => !old || !now || JSON.stringify(old[name]) !== JSON.stringify(now[name]),
  )
  if (old && now && names.length === 0) return null
  const kept = (fields: Record<string, unknown> | null) =>
    fields && Object.fromEntries(names.map(name => [name, shown(name, fields[name])]))
  return { before: kept(old), after: kept(now) }
}

function shown(name: string, value: unknown): unknown {
  if (value === undefined || value === null || value === '') return null
  if (isSecretName(name)) return SECRET
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : value
}

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)
