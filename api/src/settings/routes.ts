import { isDeepStrictEqual } from 'node:util'
import { type Settings, SettingsRequest, SettingsResponse } from '@app/shared/wire'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { requirePermission } from '../access/guards'
import { hasPermission } from '../access/has-permission'
import { permissionsOf } from '../access/permissions-of'
import { recordChange } from '../audit/record-change'
import type { Context } from '../context/context'
import type { Db } from '../db/schema'
import type { Problem } from '../errors/app-error'
import { changedMeanwhile, forbidden, invalid } from '../errors/refusals'
import { noteSecurityEvent } from '../observability/security-log'
import { valueAtPath } from './set-at-path'
import { settingProblem } from './setting-problem'
import { lockSettings, readSettings, writeSetting } from './store'

/** What the server itself says, or what is changed elsewhere: stored values would be hidden by it. */
const computed =
  /^(asset_url|base_url|html_base_uri|menus|realtime|is_mobile_device|show_cookie_notice|site\.(demo|base_url)|themes\.all|recaptcha\.(site_key|provider)|uploads\.(uploads_driver|public_driver|s3_direct_upload|origins)|editor_origins|fonts\.files|i18n\.lines|logging)($|\.)/

/** What is wrong with the settings as they would be, by name; asked in the transaction that changed those of these names. */
type SettingsCheck = (
  transaction: Db,
  settings: Settings,
  changed: readonly string[],
) => Promise<Record<string, Problem>>

/** `checksOf` gives those of whoever knows what a setting leads to. */
export const settingRoutes =
  (checksOf: (context: Context) => readonly SettingsCheck[]) =>
  (context: Context): FastifyPluginAsyncTypebox =>
  async app => {
    const { db } = context
    const checks = checksOf(context)
    app.get(
      '/api/v1/settings',
      {
        config: { guard: requirePermission('settings.view', 'settings.update') },
        schema: { summary: 'The settings of the site', response: { 200: SettingsResponse } },
      },
      async () => ({ settings: await readSettings(db) }),
    )

    app.put(
      '/api/v1/settings',
      {
        config: { guard: requirePermission('settings.update'), closedInDemo: true },
        schema: {
          summary:
            'Change settings of the site by dotted name; 409 when somebody else has changed one since it was read as `from` says',
          body: SettingsRequest,
          response: { 200: SettingsResponse },
        },
      },
      async request => {
        const changes = Object.entries(request.body.settings)
        const held = await permissionsOf(request, context)
        const changesAny = (name: string) => changes.some(([key]) => key.split('.')[0] === name)
        if (changesAny('custom_code') && !hasPermission(held, 'settings.update'))
          throw forbidden('permission_missing')
        // Who has no way into the admin area would shut the site to themselves.
        if (changesAny('maintenance') && !hasPermission(held, 'admin.access'))
          throw forbidden('permission_missing')
        const problems = changes.flatMap(([key, value]) => {
          const problem: Problem | undefined = computed.test(key)
            ? { code: 'setting_computed' }
            : settingProblem(key, value)
          return problem ? [[key, problem] as const] : []
        })
        if (problems.length > 0) throw invalid(Object.fromEntries(problems))
        await db.transaction().execute(async transaction => {
          await lockSettings(transaction)
          const before = await readSettings(transaction)
          refuseChangedMeanwhile(before, request.body.from)
          for (const [key, value] of changes) await writeSetting(transaction, key, value)
          await refuseUnknownLanguage(transaction, changes)
          const after = await readSettings(transaction)
          const names = changes.map(([name]) => name)
          const found = await Promise.all(checks.map(check => check(transaction, after, names)))
          const unfit: Record<string, Problem> = Object.assign({}, ...found)
          if (Object.keys(unfit).length > 0) throw invalid(unfit)
          await recordChange(transaction, request, {
            action: 'settings.update',
            subject: { type: 'settings', name: 'settings' },
            before,
            after,
          })
        })
        noteSecurityEvent(request, {
          event: 'authz_admin',
          reason: `settings ${changes.map(([key]) => key).join(', ')}`,
        })
        return { settings: await readSettings(db) }
      },
    )
  }

/** 409 with the names of those that are not what the sender read. */
function refuseChangedMeanwhile(stored: Settings, from: Readonly<Record<string, unknown>> = {}) {
  // As an answer says it: what is undefined is not there.
  const shown: unknown = JSON.parse(JSON.stringify(stored))
  const changed = Object.entries(from).filter(
    ([name, read]) => !isDeepStrictEqual(valueAtPath(shown, name.split('.')), read),
  )
  if (changed.length === 0) return
  const fields = changed.map(([name]) => [name, { code: 'setting_changed_meanwhile' }] as const)
  throw changedMeanwhile(Object.fromEntries(fields))
}

/** 422 for a language that the site does not have; nobody can remove it meanwhile. */
async function refuseUnknownLanguage(transaction: Db, changes: readonly (readonly [string, unknown])[]) {
  const change = changes.find(([key]) => key === 'i18n' || key === 'i18n.language')
  if (!change) return
  const { i18n } = await readSettings(transaction)
  const known = await transaction
    .selectFrom('localizations')
    .select('language')
    .where('language', '=', i18n.language)
    .forUpdate()
    .executeTakeFirst()
  if (!known) throw invalid({ [change[0]]: 'selection_invalid' })
}
