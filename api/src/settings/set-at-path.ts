/** Sets `a.b.c` inside an object; every part but the last must exist already. */
export function setAtPath(target: unknown, path: string, value: unknown) {
  const parts = path.split('.')
  const last = parts.pop()
  const at = valueAtPath(target, parts)
  if (last === undefined || last === '__proto__' || !isObject(at))
    throw new Error(`there is no setting ${path}`)
  at[last] = value
}

/** What an object has at the end of a path; undefined where there is nothing. */
export function valueAtPath(target: unknown, parts: readonly string[]): unknown {
  let at = target
  for (const part of parts) at = isObject(at) && Object.hasOwn(at, part) ? at[part] : undefined
  return at
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
