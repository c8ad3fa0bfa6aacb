import { csvHead, csvLine } from '@app/shared/csv'
import type { Db } from '../../db/schema'
import type { FieldProblems, Say } from '../../errors/app-error'
import { importStore } from './import-store'
import { personColumns } from './read-people'

/** What of a row is wrong, by column, as sentences. */
export const sentencesOf = (problems: FieldProblems, say: Say): Record<string, string> =>
  Object.fromEntries(
    Object.entries(problems).map(([field, found]) => [
      field,
      [found]
        .flat()
        .map(problem => say(problem, field))
        .join(' '),
    ]),
  )

/** What became of each row of a file, for spreadsheets. Mended, it can be imported again. */
export async function* importReport(db: Db, ticket: string, say: Say) {
  yield csvHead(['row', ...personColumns, 'outcome', 'reason'])
  let after = 0
  for (;;) {
    const rows = await importStore(db).rows(ticket, { after })
    const last = rows.at(-1)
    if (!last) return
    after = last.number
    yield rows
      .map(({ number, person, outcome, problems }) => {
        const reasons = Object.values(sentencesOf((problems ?? {}) as FieldProblems, say))
        const cells = personColumns.map(column => person.cells[column] ?? '')
        return csvLine([number, ...cells, outcome ?? 'waiting', reasons.join(' ')])
      })
      .join('')
  }
}
