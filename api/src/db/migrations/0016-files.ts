import { type Kysely, sql } from 'kysely'

/**
 * Uploaded files and folders, uploads that are under way, and links by which files are shared. Bytes lie in a store; a row names
 * them by `file_name`. What no row names any more is swept from the store.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table file_entries (
      id integer generated always as identity primary key,
      workspace_id integer references workspaces on delete cascade,
      user_id integer references users on delete cascade,
      uploaded_by integer references users on delete set null,
      parent_id integer references file_entries on delete cascade,
      name text not null,
      type text not null,
      disk text not null default 'uploads' check (disk in ('uploads', 'public')),
      file_name text unique,
      mime text not null default '',
      extension text not null default '',
      file_size bigint not null default 0 check (file_size >= 0),
      thumbnail text,
      thumbnail_at timestamptz,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      deleted_at timestamptz,
      check ((type = 'folder') = (file_name is null)),
      check ((workspace_id is null) <> (user_id is null))
    )`.execute(db)
  await sql`create index file_entries_folder on file_entries (workspace_id, parent_id, name)`.execute(db)
  await sql`create index file_entries_own on file_entries (user_id, parent_id, name)`.execute(db)
  await sql`create index file_entries_parent on file_entries (parent_id)`.execute(db)
  await sql`create index file_entries_without_thumbnail on file_entries (id) where thumbnail_at is null and type = 'image'`.execute(
    db,
  )
  await sql`
    create table uploads (
      key text primary key,
      user_id integer not null references users on delete cascade,
      workspace_id integer references workspaces on delete cascade,
      parent_id integer references file_entries on delete set null,
      relative_path text,
      transport text not null check (transport in ('form', 'tus', 's3', 's3-multipart')),
      disk text not null,
      name text not null,
      size bigint not null check (size >= 0),
      service_id text,
      entry_id integer references file_entries on delete cascade,
      created_at timestamptz not null,
      expires_at timestamptz not null
    )`.execute(db)
  await sql`create index uploads_of_user on uploads (user_id) where entry_id is null`.execute(db)
  await sql`create index uploads_expiring on uploads (expires_at)`.execute(db)
  await sql`
    create table file_shares (
      entry_id integer primary key references file_entries on delete cascade,
      token text not null unique,
      created_by integer references users on delete set null,
      created_at timestamptz not null,
      expires_at timestamptz
    )`.execute(db)
  await sql`
    create table removed_files (
      id bigint generated always as identity primary key,
      disk text not null,
      key text not null,
      service_id text
    )`.execute(db)
  // However a row goes, with an account or a workspace too, its bytes are noted in the same transaction.
  await procedure(
    db,
    'note_removed_files',
    `insert into removed_files (disk, key)
      select disk, key from removed cross join lateral (values (file_name), (thumbnail)) as keys (key)
      where key is not null; return null;`,
  )
  await sql`
    create trigger notes_removed_files after delete on file_entries referencing old table as removed
    for each statement execute function note_removed_files()`.execute(db)
  await procedure(
    db,
    'note_removed_uploads',
    `insert into removed_files (disk, key, service_id)
      select disk, key, service_id from removed where entry_id is null; return null;`,
  )
  await sql`
    create trigger notes_removed_uploads after delete on uploads referencing old table as removed
    for each statement execute function note_removed_uploads()`.execute(db)
  await allowFiles(db)
}

const GIGABYTE = 1024 ** 3

/** What files the role of everybody and the plans of an installation allow, where nobody has changed them. */
async function allowFiles(db: Kysely<unknown>) {
  const everybody = { size: GIGABYTE, count: 5000, space: 2 * GIGABYTE }
  const permission = (limits: Record<string, number>) => ({
    name: 'files.create',
    restrictions: Object.entries(limits).map(([name, value]) => ({ name, value })),
  })
  await sql`
    update roles set permissions = (
      select jsonb_agg(case when held->>'name' = 'files.create' and held->'restrictions' = '[]'::jsonb
        then ${JSON.stringify(permission(everybody))}::jsonb else held end order by position)
      from jsonb_array_elements(permissions) with ordinality as all_held (held, position)
    )
    where "default" and jsonb_array_length(permissions) > 0`.execute(db)
  const plans: [string, Record<string, number>][] = [
    ['50 access tokens', { space: 100 * GIGABYTE }],
    ['Unlimited access tokens', {}],
  ]
  for (const [feature, limits] of plans)
    await sql`
      update products set permissions = permissions || ${JSON.stringify([permission(limits)])}::jsonb
      where feature_list @> ${JSON.stringify([feature])}::jsonb`.execute(db)
}

const procedure = (db: Kysely<unknown>, name: string, body: string) =>
  sql`create function ${sql.id(name)}() returns trigger language plpgsql as ${sql.lit(`begin ${body} end`)}`.execute(
    db,
  )
