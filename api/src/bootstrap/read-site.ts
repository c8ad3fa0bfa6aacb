import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import { NO_GUEST_ROLE } from '../access/store'
import type { Site } from '../cache/site-cache'
import type { Db } from '../db/schema'
import { siteLanguages } from '../localization/site-languages'
import { menuPages, withoutHiddenPages } from '../menus/without-hidden-pages'
import { settingsFrom } from '../settings/store'

/** Reads what every visitor's app is built from: changed settings, menus, themes, languages and what guests may do. One statement, because every page starts with it. */
export async function readSite(db: Db): Promise<Site> {
  const { settings, guest_role, menus, pages, ...site } = await db
    .selectNoFrom(builder => {
      const { selectFrom } = builder
      return [
        jsonArrayFrom(selectFrom('settings').select(['key', 'value']).orderBy('key')).as('settings'),
        jsonArrayFrom(selectFrom('menus').select(['id', 'name', 'positions', 'items']).orderBy('id')).as(
          'menus',
        ),
        menuPages.as('pages'),
        jsonArrayFrom(
          selectFrom('themes')
            .select(['id', 'name', 'is_dark', 'default_light', 'default_dark', 'values', 'font'])
            .orderBy('id'),
        ).as('themes'),
        jsonObjectFrom(
          selectFrom('roles').select(['id', 'name', 'permissions']).where('guests', '=', true).limit(1),
        ).as('guest_role'),
        selectFrom('site_revision').select('revision').$asScalar().$notNull().as('revision'),
        siteLanguages(builder).as('languages'),
      ]
    })
    .executeTakeFirstOrThrow()
  return {
    ...site,
    ...withoutHiddenPages(menus, pages),
    settings: settingsFrom(settings),
    guestRole: guest_role ?? NO_GUEST_ROLE,
  }
}
