import { fromXliff } from './xliff'

/** What a file of translations says: the language it is for, where it tells, and its lines by the English text. */
export interface LinesFile {
  language: string | null
  lines: Record<string, string>
}

/** Reads a file of translations, JSON or XLIFF; undefined for what is neither. */
export function readLines(text: string): LinesFile | undefined {
  if (text.trimStart().startsWith('<')) return fromXliff(text.replace(/^\uFEFF/, ''))
  try {
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ''))
    return isLines(value) ? { language: null, lines: value } : undefined
  } catch {
    return undefined
  }
}

const isLines = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every(text => typeof text === 'string')

/** Gives a text to the visitor as a file. */
export function saveFile(name: string, type: string, text: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type }))
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href))
}
