/** Sets `a.b.c` inside an object; every part but the last must exist already. */
export function setAtPath(target: unknown, path: string, value: unknown) {
  const parts = path.split('.')
  const last = parts.pop()
  let at = target
  for (const part of parts) at = isObject(at) && Object.hasOwn(at, part) ? at[part] : undefined
  if (last === undefined || last === '__proto__' || !isObject(at))
    throw new Error(`there is no setting ${path}`)
  at[last] = value
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
