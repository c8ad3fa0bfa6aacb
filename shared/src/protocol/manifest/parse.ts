/** Gives the value back, typed; throws a TypeError that names the place when it is something else. */
export type Parse<T> = (value: unknown, place: string) => T

type RequiredKey<T> = { [K in keyof T]-?: undefined extends T[K] ? never : K }[keyof T]
type Members<T> = { [K in RequiredKey<T>]: Parse<T[K]> } & { [K in keyof T]?: Parse<T[K]> }

function only<T>(is: (value: unknown) => value is T, wanted: string): Parse<T> {
  return (value, place) => {
    if (is(value)) return value
    throw new TypeError(`${place} must be ${wanted}.`)
  }
}

export const text = only((value): value is string => typeof value === 'string', 'a text')

export const number = only((value): value is number => Number.isFinite(value), 'a number')

/** An absolute path of a URL. */
export const path = only(
  (value): value is `/${string}` => typeof value === 'string' && value.startsWith('/'),
  'a path that starts with /',
)

export const oneOf = <const T extends string | boolean>(...values: T[]) =>
  only((value): value is T => values.some(known => known === value), `one of ${values.join(', ')}`)

export const optional =
  <T>(parse: Parse<T>): Parse<T | undefined> =>
  (value, place) =>
    value === undefined ? undefined : parse(value, place)

export const list =
  <T>(item: Parse<T>): Parse<T[]> =>
  (value, place) => {
    if (!Array.isArray(value)) throw new TypeError(`${place} must be a list.`)
    return value.map((member, index) => item(member, `${place}[${index}]`))
  }

/** An object with any names. */
export const record =
  <T>(member: Parse<T>): Parse<Record<string, T>> =>
  (value, place) =>
    Object.fromEntries(
      Object.entries(members(value, place)).map(([name, it]) => [name, member(it, `${place}.${name}`)]),
    )

/** An object with these members; others are kept as they are. */
export const object =
  <T extends object>(parsers: Members<T>): Parse<T> =>
  (value, place) => {
    const found = members(value, place)
    const known = Object.entries<Parse<unknown>>(parsers).map(([name, parse]) => [
      name,
      parse(found[name], `${place}.${name}`),
    ])
    // The one place where checked data gets its type.
    return { ...found, ...Object.fromEntries(known.filter(([, member]) => member !== undefined)) } as T
  }

function members(value: unknown, place: string): Record<string, unknown> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value }
  throw new TypeError(`${place} must be an object.`)
}
