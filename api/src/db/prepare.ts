import type { CompiledQuery } from 'kysely'
import type { Db } from './schema'

/** Stands for a value that is known only when the statement runs. */
class Place {
  readonly index: number
  constructor(index: number) {
    this.index = index
  }
}

/**
 * A statement that is built and compiled once, for what nearly every request asks. `build` gets places in the order of the
 * arguments and must hand them on as values; it cannot look at them.
 */
export function prepare<Arguments extends unknown[], Row>(
  db: Db,
  build: (...places: Arguments) => { compile(): CompiledQuery<Row> },
): (...values: Arguments) => Promise<Row[]> {
  const places = Array.from({ length: build.length }, (_, index) => new Place(index))
  // Builders keep values as they are until the statement is sent, so a place passes for any of them.
  const compiled = build(...(places as Arguments)).compile()
  return async (...values) => {
    const parameters = compiled.parameters.map(value =>
      value instanceof Place ? written(values[value.index]) : value,
    )
    const { rows } = await db.executeQuery<Row>({ ...compiled, parameters })
    return rows
  }
}

/** The driver would write a date in the zone of this machine, which takes it longer. */
const written = (value: unknown) => (value instanceof Date ? value.toISOString() : value)
