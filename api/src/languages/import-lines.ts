import type { LanguageImportRequest, LanguageImportResponse } from '@app/shared/wire'
import type { Db } from '../db/schema'
import { readCatalogue, shippedLine } from './catalogue'
import { lineProblem } from './line-problem'
import { lineStore } from './line-store'

/** What an import changes of a language, and why a line of it changes nothing; stored when that is asked for. Empty texts are lines that nobody has translated yet. */
export async function importLines(
  transaction: Db,
  language: string,
  { lines, apply }: LanguageImportRequest,
): Promise<LanguageImportResponse> {
  const catalogue = await readCatalogue(transaction)
  const store = lineStore(transaction, language, catalogue)
  const before = new Map((await store.all()).map(line => [line.key, line.text]))
  const answer: LanguageImportResponse = { changes: [], problems: [], unchanged: 0 }
  for (const [key, text] of Object.entries(lines)) {
    const problem = text === '' ? undefined : lineProblem(catalogue, key, text)
    const was = before.get(key) ?? ''
    if (problem) answer.problems.push({ key, ...problem })
    else if (text === '' || text === was) answer.unchanged += 1
    else answer.changes.push({ key, before: was, after: text })
  }
  if (apply)
    await store.save(
      answer.changes.map(({ key, after }) => ({
        key,
        text: after === shippedLine(language, key) ? null : after,
      })),
    )
  return answer
}
