import { randomInt } from 'node:crypto'

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** Letters of an id: more than 140 random bits, so that whoever has the id was given it. */
const LENGTH = 24

/** Random letters and digits. */
export const randomText = (length: number) =>
  Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join('')

/** A new id that tells of what it is, such as `cus_…`. */
export const newId = (prefix: string) => `${prefix}_${randomText(LENGTH)}`

/** The id of what is either told by its id or in full. */
export function idOf(value: string | { id: string }): string
export function idOf(value: string | { id: string } | null | undefined): string | null
export function idOf(value: string | { id: string } | null | undefined) {
  return typeof value === 'object' && value !== null ? value.id : (value ?? null)
}
