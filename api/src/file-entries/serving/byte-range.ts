import type { FilePart } from '../../files/file-store'

/** The part of a file of `size` bytes that a `Range` header asks for: undefined for the whole, `unsatisfiable` for one that lies behind its end. Of several parts none is sent alone. */
export function byteRange(header: string | undefined, size: number): FilePart | 'unsatisfiable' | undefined {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? []
  if (from === undefined || to === undefined || from + to === '') return undefined
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  // By RFC 9110 a range that ends before it begins is none at all.
  if (from !== '' && to !== '' && Number(to) < Number(from)) return undefined
  return start >= size || (from === '' && Number(to) === 0) ? 'unsatisfiable' : { start, end }
}
