import { type Kysely, sql } from 'kysely'

const entry = {
  id: '/admin/appearance',
  label: 'Appearance',
  type: 'route',
  action: '/admin/appearance',
  icon: 'palette',
  permissions: ['themes.update'],
}

/** Themes have a font of their own, and the menu of the admin area leads to where they are made. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table themes add column font jsonb`.execute(db)
  await sql`
    update menus set items = items || ${JSON.stringify([entry])}::jsonb
    where positions @> '["admin-sidebar"]'::jsonb`.execute(db)
}
