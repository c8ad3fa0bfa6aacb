import type { ImportOutcome, Permission, RoleDetail } from '@app/shared/wire'
import { withoutUnseen } from '@app/shared/wire'
import { accountChanges } from '../../account/account-changes'
import type { SiteLanguage } from '../../cache/site-cache'
import { AppError, type FieldProblems } from '../../errors/app-error'
import { invalid } from '../../errors/refusals'
import { isEmailAddress, normalizeEmail } from '../../identity/email-address'
import { checkReach } from '../../roles/grants'
import type { FilePerson } from './read-people'

/** What it depends on whether a person of a file gets an account. */
export interface Circumstances {
  /** What whoever imports may do. */
  held: Permission[]
  roles: readonly RoleDetail[]
  languages: readonly SiteLanguage[]
  /** Whether an account has the address, or an earlier row of the file. */
  isTaken: (email: string) => boolean
}

/** What becomes of a person, why not, and what their account would have; roles are undefined where new people's are meant. */
export interface Judgement {
  outcome: ImportOutcome
  problems: FieldProblems
  email: string
  details: ReturnType<typeof accountChanges>
  roles: number[] | undefined
}

const LONGEST = { first_name: 100, last_name: 100, language: 20, country: 2, timezone: 64 } as const

/** Says what becomes of a person of a file: the preview asks it of all of them, the import once more of each. */
export function judgePerson({ cells, oddCells }: FilePerson, circumstances: Circumstances): Judgement {
  const { languages, isTaken } = circumstances
  const { email: typed = '', roles: roleNames = '', ...details } = cells
  const email = normalizeEmail(typed)
  const problems: FieldProblems = {}
  if (oddCells !== undefined) problems.row = { code: 'import_cells', params: { count: oddCells } }
  if (email === '') problems.email = { code: 'required' }
  else if (!isEmailAddress(email)) problems.email = { code: 'email_malformed' }
  for (const [field, max] of Object.entries(LONGEST)) {
    const text = details[field as keyof typeof LONGEST] ?? ''
    if (text.length > max) problems[field] = { code: 'max_length', params: { max } }
    else if (withoutUnseen(text) !== text) problems[field] = { code: 'malformed' }
  }
  const changes = problemsOf(problems, () => accountChanges(details, { picture: null, languages })) ?? {}
  const roles = problemsOf(problems, () => rolesOf(roleNames, circumstances))
  const judged = { problems, email, details: changes, roles }
  if (Object.keys(problems).length > 0) return { ...judged, outcome: 'wrong' }
  if (isTaken(email)) return { ...judged, outcome: 'skip', problems: { email: { code: 'import_taken' } } }
  return { ...judged, outcome: 'create' }
}

/** Notes what a check refuses beside what was found already; undefined then. */
function problemsOf<T>(problems: FieldProblems, check: () => T): T | undefined {
  try {
    return check()
  } catch (error) {
    if (!(error instanceof AppError) || !error.fields) throw error
    for (const [field, problem] of Object.entries(error.fields)) problems[field] ??= problem
    return undefined
  }
}

function rolesOf(text: string, { held, roles }: Circumstances): number[] | undefined {
  const names = text
    .split(';')
    .map(name => name.trim())
    .filter(name => name !== '')
  if (names.length === 0) return undefined
  const wanted = names.map(name => {
    const found = roles.find(role => !role.guests && role.name.toLowerCase() === name.toLowerCase())
    if (!found) throw invalid({ roles: { code: 'import_role_unknown', params: { name } } })
    return found
  })
  for (const { permissions } of wanted) checkReach(held, 'roles', [], permissions)
  const lost = roles.filter(role => role.default && !wanted.includes(role))
  for (const { permissions } of lost) checkReach(held, 'roles', permissions, [])
  return [...new Set(wanted.map(({ id }) => id))]
}
