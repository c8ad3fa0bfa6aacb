import type { AppearanceRequest, AppearanceResponse } from '@app/shared/wire'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { hasPermission } from '../access/has-permission'
import { permissionsOf } from '../access/permissions-of'
import { authorOf, recordChange } from '../audit/record-change'
import type { Context } from '../context/context'
import type { Problem } from '../errors/app-error'
import { changedMeanwhile, forbidden, invalid } from '../errors/refusals'
import { settingProblem } from '../settings/setting-problem'
import { writeSetting } from '../settings/store'
import { saveThemes, themeChanges } from '../themes/save-themes'
import { themeProblems } from '../themes/theme-problems'
import { homepageProblem } from './homepage-problem'
import { readAppearance } from './read-appearance'
import { appearanceRevisions } from './revisions'
import { isAppearanceSetting } from './setting-names'

const DEFAULT_THEME = 'themes.default_id'

/** Stores a new appearance, all of it or nothing. Rejects when the permissions of the sender do not suffice, it was made from an old one, or part of it does not fit. */
export async function saveAppearance(
  context: Context,
  request: FastifyRequest,
  { version, themes, settings = {} }: AppearanceRequest,
): Promise<AppearanceResponse> {
  const held = await permissionsOf(request, context)
  return context.db.transaction().execute(async transaction => {
    // Every writer of what the site looks like counts in this row: the next one waits here.
    await sql`select revision from site_revision for update`.execute(transaction)
    const before = await readAppearance(transaction)
    const changes = themes && themeChanges(before.themes, themes)
    const allowed =
      (!changes || hasPermission(held, 'themes.update')) &&
      (!changes?.created.length || hasPermission(held, 'themes.create')) &&
      (!changes?.removed.length || hasPermission(held, 'themes.delete')) &&
      (Object.keys(settings).length === 0 || hasPermission(held, 'settings.update'))
    if (!allowed) throw forbidden('permission_missing')
    if (before.version !== version || changes?.strange.length) throw changedMeanwhile()

    const problems: Record<string, Problem> = {}
    for (const [name, value] of Object.entries(settings)) {
      const problem: Problem | undefined = isAppearanceSetting(name)
        ? settingProblem(name, value)
        : { code: 'setting_unknown' }
      if (problem) problems[name] = problem
    }
    if (Object.keys(problems).length > 0) throw invalid(problems)

    const given = changes ? await saveThemes(transaction, changes) : new Map<number, number>()
    for (const [name, value] of Object.entries(settings))
      await writeSetting(
        transaction,
        name,
        name === DEFAULT_THEME ? (given.get(Number(value)) ?? value) : value,
      )
    // What fits alone may not fit together: looked at as it would be, and undone when it does not.
    const after = await readAppearance(transaction)
    const { default_id } = after.settings.themes
    const offered = after.settings.fonts.service === null ? after.fonts.map(({ family }) => family) : null
    Object.assign(
      problems,
      (themes || 'fonts.service' in settings) && themeProblems(themes ?? after.themes, offered),
      default_id !== null &&
        !after.themes.some(({ id }) => id === default_id) && {
          [DEFAULT_THEME]: { code: 'setting_not_offered', params: { name: DEFAULT_THEME } },
        },
      await homepageProblem(transaction, after.settings, Object.keys(settings)),
    )
    if (Object.keys(problems).length > 0) throw invalid(problems)
    await appearanceRevisions(transaction).note(before, after, authorOf(request).actorId)
    await recordChange(transaction, request, {
      action: 'appearance.publish',
      subject: { type: 'appearance', name: 'appearance' },
      before: noted(before),
      after: noted(after),
    })
    return after
  })
}

/** What the audit log compares: the settings, and each theme by its number. */
const noted = ({ settings, themes }: AppearanceResponse) => ({
  settings,
  themes: Object.fromEntries(themes.map(theme => [theme.id, theme])),
})
