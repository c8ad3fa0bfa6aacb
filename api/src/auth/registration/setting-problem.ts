import { type Settings, withoutUnseen } from '@app/shared/wire'
import type { Db } from '../../db/schema'
import type { Problem } from '../../errors/app-error'
import { isAddressOutside, isPathInside } from '../../text/safe-address'

/** As many characters of a name fit beside a checkbox. */
const MOST = 100

/** What is wrong with the policies and the further fields of registration, each at its part. */
export async function registrationProblem(
  _: Db,
  { registration: { policies, fields = [] } }: Settings,
  changed: readonly string[],
): Promise<Record<string, Problem>> {
  if (!changed.some(name => name.startsWith('registration'))) return {}
  const problems: Record<string, Problem> = {}
  for (const [index, { id, label, action }] of policies.entries()) {
    const at = `registration.policies.${index}`
    const problem = nameProblem(label)
    if (problem) problems[`${at}.label`] = problem
    if (action && !isPathInside(action) && !isAddressOutside(action, 'https://'))
      problems[`${at}.action`] = { code: 'setting_address', params: { name: `${at}.action` } }
    // What people have accepted is known by its id.
    if (!id.trim() || policies.findIndex(other => other.id === id) !== index)
      problems[`${at}.id`] = { code: 'setting_value' }
  }
  for (const [index, { name, label }] of fields.entries()) {
    const at = `registration.fields.${index}`
    const problem = nameProblem(label)
    if (problem) problems[`${at}.label`] = problem
    if (fields.findIndex(other => other.name === name) !== index)
      problems[`${at}.name`] = { code: 'setting_value' }
  }
  return problems
}

function nameProblem(label: string): Problem | undefined {
  // Its field is called so.
  if (!label.trim()) return { code: 'required', params: { field: 'name' } }
  return label.length > MOST || withoutUnseen(label) !== label ? { code: 'setting_value' } : undefined
}
