import type { TSchema } from 'typebox'
import { answers, ErrorBody } from '../wire'

/**
 * Throws when a fake answers what the route cannot: the body must follow the schema of the route, and have nothing beside it,
 * because the server sends nothing else. Not checked is what `answers` does not list: the control plane, and invented routes.
 */
export async function checkAnswer(method: string, path: string, answer: Response): Promise<void> {
  const schema = schemaOf(method, `/${path}`)
  // A server that is broken, or a proxy before it, may answer anything.
  if (!schema || answer.status >= 500 || !isJson(answer)) return
  // Takes a third of a second to load, which suites without such an answer are spared.
  const { Value } = await import('typebox/value')
  const body: unknown = await answer.clone().json()
  const expected = answer.ok ? schema : ErrorBody
  const [error] = Value.Errors(expected, body)
  if (error)
    throw new Error(
      `The fake of ${method} ${path} (${answer.status}) cannot be: ${error.instancePath || 'the body'} ${error.message}.`,
    )
  const cleaned = JSON.stringify(Value.Clean(expected, structuredClone(body)))
  if (cleaned !== JSON.stringify(body))
    throw new Error(
      `The fake of ${method} ${path} (${answer.status}) has more than the route answers: ${JSON.stringify(body)}, not ${cleaned}.`,
    )
}

const isJson = ({ headers }: Response) => /json/.test(headers.get('content-type') ?? '')

const routes = Object.entries(answers).map(([route, schema]) => {
  const [method, path = ''] = route.split(' ')
  const pattern = new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`)
  return { method, pattern, schema, isExact: !path.includes(':') }
})

/** A fixed path goes before one with parameters. */
function schemaOf(method: string, path: string): TSchema | undefined {
  const found = routes.filter(route => route.method === method && route.pattern.test(path))
  return (found.find(({ isExact }) => isExact) ?? found[0])?.schema
}
