import { wrong } from '../core/refusal'

/** What a form says: texts, and the lists and groups of them that its names in brackets make. */
export type FormValue = string | FormValue[] | { [name: string]: FormValue }

type Group = { [name: string]: FormValue }

/** Reads a form as the SDK writes one: `a[b][0]=c` is `{a: {b: ['c']}}`. */
export function readForm(text: string): Group {
  const root: Group = Object.create(null)
  for (const [name, value] of new URLSearchParams(text)) {
    if (value.includes('\0')) throw wrong('Text must not contain the null character.', name)
    put(root, pathOf(name), value)
  }
  return withLists(root) as Group
}

function pathOf(name: string): string[] {
  const [first = '', ...rest] = name.split('[')
  return [first, ...rest.map(part => part.replace(/\]$/, ''))]
}

function put(group: Group, [name = '', ...rest]: string[], value: string) {
  const key = name === '' ? String(Object.keys(group).length) : name
  if (rest.length === 0) {
    group[key] = value
    return
  }
  const inner = group[key]
  const next: Group = typeof inner === 'object' && !Array.isArray(inner) ? inner : Object.create(null)
  group[key] = next
  put(next, rest, value)
}

/** Groups whose names are 0, 1, 2 … are lists. */
function withLists(value: FormValue): FormValue {
  if (typeof value === 'string' || Array.isArray(value)) return value
  const entries = Object.entries(value).map(([name, inner]) => [name, withLists(inner)] as const)
  if (entries.length > 0 && entries.every(([name], index) => name === String(index)))
    return entries.map(([, inner]) => inner)
  return Object.fromEntries(entries)
}
