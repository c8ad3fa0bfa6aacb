import type { FastifyRequest } from 'fastify'

/** Takes each line of a log. */
export interface LogStream {
  write(line: string): void
}

/**
 * Options for Fastify's logger. Lines name the pattern of a route, never the URL: paths and queries carry reset tokens, sign-in links
 * and codes of other services. Of errors only what its class made is written, since drivers attach rows and clients requests to them.
 */
export const loggerOptions = (level: string, stream?: LogStream) => ({
  level,
  ...(stream && { stream }),
  serializers: {
    req: (request: FastifyRequest) => ({
      method: request.method,
      route: routeOf(request),
      remoteAddress: request.ip,
    }),
    res: ({ statusCode = 0 }: { statusCode?: number }) => ({ statusCode }),
    err: (error: unknown) => errorFields(error),
  },
})

/** The pattern of the route that answers, such as `/api/v1/users/:id`. */
export const routeOf = ({ routeOptions }: FastifyRequest) => routeOptions.url ?? 'no route'

const MOST_CAUSES = 3

interface ErrorFields {
  [field: string]: unknown
  type: string
  message: string
  stack: string
}

function errorFields(error: unknown, depth = 0): ErrorFields {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' }
  const { name, message, stack = '', cause } = error
  return {
    type: name,
    message,
    ...('code' in error && { code: error.code }),
    stack,
    ...(cause !== undefined && depth < MOST_CAUSES && { cause: errorFields(cause, depth + 1) }),
  }
}
