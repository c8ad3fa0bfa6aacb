import type { LanguageImportResponse } from '@app/shared/wire'
import type { Catalogue } from './catalogue'

type LineProblem = Pick<LanguageImportResponse['problems'][number], 'problem' | 'names'>

const MOST = 2000
/** Control characters, and what no XML file can hold: the export for translation tools is one. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const CONTROL = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\ufffe\uffff]/

/** Why a text cannot be the line of a text; undefined when it can. */
export function lineProblem(
  catalogue: Pick<Catalogue, 'has'>,
  key: string,
  text: string,
): LineProblem | undefined {
  if (!catalogue.has(key)) return { problem: 'unknown', names: [] }
  if (CONTROL.test(text) || text.length > MOST || text.trim() === '') return { problem: 'text', names: [] }
  const names = differing(placeholdersOf(key), placeholdersOf(text))
  return names.length > 0 ? { problem: 'placeholders', names } : undefined
}

/** The names that a line is filled with; `:Name` and `:NAME` are `:name` in capitals. Forms of a plural need not have all. */
const placeholdersOf = (line: string) =>
  new Set((line.match(/:[A-Za-z][A-Za-z0-9_]*/g) ?? []).map(name => name.toLowerCase()))

const differing = (one: ReadonlySet<string>, other: ReadonlySet<string>) => [
  ...[...one].filter(name => !other.has(name)),
  ...[...other].filter(name => !one.has(name)),
]
