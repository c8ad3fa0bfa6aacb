import { sql } from 'kysely'

/** A span of time as lists are asked for it: ISO 8601, the first moment belongs to it, the last does not. */
interface Span {
  createdFrom?: string | undefined
  createdBefore?: string | undefined
}

/** The conditions under which a row came about within a span; none for a side that is open. `column` is named as the query names it. */
export const createdBetween = ({ createdFrom, createdBefore }: Span, column = 'created_at') => [
  ...(createdFrom ? [sql<boolean>`${sql.ref(column)} >= ${new Date(createdFrom)}`] : []),
  ...(createdBefore ? [sql<boolean>`${sql.ref(column)} < ${new Date(createdBefore)}`] : []),
]
