import { type Grant, grantActions, list, object, oneOf, text } from '@app/shared/protocol'

/** Actions on a remote in an environment. */
export type Action = Grant['actions'][number]

export const parseGrant = object<Grant>({
  actions: list(oneOf(...grantActions)),
  envs: list(text),
  remotes: list(text),
})

/** Whether a grant covers an action; a part left out matches any. */
export function allows(grant: Grant, action: Action, { env, remote }: { env?: string; remote?: string }) {
  const mayAct = grant.actions.includes('admin') || action === 'view' || grant.actions.includes(action)
  return mayAct && covers(grant.envs, env) && covers(grant.remotes, remote)
}

const covers = (patterns: string[], name: string | undefined) =>
  name === undefined || patterns.some(pattern => matches(pattern, name))

/** A star matches any characters, also none. Parts are compared one by one, so that no pattern causes backtracking. */
export function matches(pattern: string, name: string): boolean {
  const [first = '', ...rest] = pattern.split('*')
  if (rest.length === 0) return pattern === name
  const last = rest.pop() ?? ''
  if (!name.startsWith(first) || !name.endsWith(last) || name.length < first.length + last.length)
    return false
  let at = first.length
  for (const part of rest) {
    const found = name.indexOf(part, at)
    if (found < 0) return false
    at = found + part.length
  }
  return at <= name.length - last.length
}
