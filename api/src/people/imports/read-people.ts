import { MOST_IMPORTED } from '@app/shared/wire'
import { invalid } from '../../errors/refusals'
import { parseCsv } from './parse-csv'

/** The columns that are used; the others of a file are ignored. */
export const personColumns = [
  'email',
  'first_name',
  'last_name',
  'roles',
  'language',
  'country',
  'timezone',
] as const
type PersonColumn = (typeof personColumns)[number]

/** A person as a file has them, and in which of its rows. */
export interface FilePerson {
  row: number
  cells: Partial<Record<PersonColumn, string>>
  /** How many cells the row has, where that is not how many columns there are. */
  oddCells?: number
}

const otherNames: Record<string, PersonColumn> = { e_mail: 'email', email_address: 'email', role: 'roles' }

/** The people of a file, and the columns that are not used; 422 where it is none, has no addresses, or is too long. */
export function readPeople(text: string): { people: FilePerson[]; ignored: string[] } {
  const { rows, isWhole } = parseCsv(text)
  const [head = [], ...rest] = rows
  const names = head.map(columnOf)
  const known = names.filter(name => name !== undefined)
  if (!isWhole) throw invalid({ text: 'import_quotes' })
  if (!known.includes('email')) throw invalid({ text: 'import_no_email' })
  const twice = known.find((name, index) => known.indexOf(name) !== index)
  if (twice) throw invalid({ text: { code: 'import_column_twice', params: { name: twice } } })
  const people = rest
    .map((cells, index): FilePerson => {
      const used = names.flatMap((name, column) => (name ? [[name, (cells[column] ?? '').trim()]] : []))
      return {
        row: index + 2,
        cells: Object.fromEntries(used),
        ...(cells.length !== head.length && { oddCells: cells.length }),
      }
    })
    .filter(({ oddCells }) => oddCells !== 0)
  if (people.length === 0) throw invalid({ text: 'import_empty' })
  if (people.length > MOST_IMPORTED)
    throw invalid({ text: { code: 'import_too_long', params: { max: MOST_IMPORTED, count: people.length } } })
  return { people, ignored: head.filter((name, index) => !names[index] && name.trim() !== '') }
}

function columnOf(name: string): PersonColumn | undefined {
  const key = name
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_')
  return (
    personColumns.find(column => column === key) ??
    (Object.hasOwn(otherNames, key) ? otherNames[key] : undefined)
  )
}
