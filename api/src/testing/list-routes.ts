import type { TestApp } from './create-test-app'

/** A route of the api as its own description lists it. */
export interface ListedRoute {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH'
  path: string
  /** Who may call it, in words. */
  access: string
}

const METHODS = { get: 'GET', post: 'POST', put: 'PUT', delete: 'DELETE', patch: 'PATCH' } as const

/** Every documented route, to test what must hold for all of them. */
export async function listRoutes(test: TestApp): Promise<ListedRoute[]> {
  const administrator = await test.loginAsAdministrator()
  const { paths } = (await administrator.get('/api/v1/openapi.json')).json()
  return Object.entries<Record<string, { description: string }>>(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([name, { description }]) => ({
      method: METHODS[name as keyof typeof METHODS],
      path,
      access: description,
    })),
  )
}

/** A path with values in place of its parameters. */
export const fillIn = (path: string) =>
  path
    .replace('{service}', 'google')
    .replace('{flow}', '00000000-0000-4000-8000-000000000000')
    .replace('{names}', 'countries')
    .replace(/\{\w+\}/g, '1')
