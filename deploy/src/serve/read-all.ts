import { StartError } from '../start-error'

type Readers = Record<string, () => unknown>
type Values<R extends Readers> = { [Name in keyof R]: ReturnType<R[Name]> }

/** Runs every reader of the environment, so that a start names all that is wrong at once. Throws one StartError with the lines of all that refused. */
export function readAll<R extends Readers>(readers: R): Values<R> {
  const problems: string[] = []
  const values = Object.entries(readers).map(([name, read]) => {
    try {
      return [name, read()]
    } catch (error) {
      if (!(error instanceof StartError)) throw error
      problems.push(error.message)
      return [name, undefined]
    }
  })
  if (problems.length > 0) throw new StartError(problems.join('\n'))
  return Object.fromEntries(values)
}
