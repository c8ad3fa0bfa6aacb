import { type Kysely, sql } from 'kysely'

/**
 * Payment for plans. The payment service is where money, invoices and billing details are; here stand what a plan gives,
 * which subscription somebody has, and what was heard from the service, each under the service's own id.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table products
      add column permissions jsonb not null default '[]',
      add column trial_days integer not null default 0 check (trial_days between 0 and 730),
      add column per_seat boolean not null default false,
      add column service_id text unique`.execute(db)
  await permitWhatIsPromised(db)
  // What is remembered of users holds what their plans permit.
  await sql`
    create trigger counts_site_revision after insert or update or delete or truncate on products
    for each statement execute function count_site_revision()`.execute(db)
  await sql`
    alter table prices
      add column service_id text unique,
      add column archived_at timestamptz`.execute(db)
  await sql`
    create table billing_customers (
      user_id integer primary key references users on delete cascade,
      service_id text not null unique,
      synced_at timestamptz,
      deleted_at timestamptz,
      sync_revision integer not null default 0
    )`.execute(db)
  await sql`
    alter table subscriptions
      add column service_id text unique,
      add column status text not null default 'active',
      add column quantity integer not null default 1,
      add column trial_ends_at timestamptz,
      add column current_period_end timestamptz,
      add column cancel_at_period_end boolean not null default false,
      add column next_amount numeric(12, 2),
      add column ended_at timestamptz`.execute(db)
  await sql`
    create table checkouts (
      id uuid primary key,
      user_id integer not null references users on delete cascade,
      price_id integer not null references prices,
      quantity integer not null,
      request_hash text not null,
      service_id text unique,
      url text,
      status text not null default 'open',
      created_at timestamptz not null,
      expires_at timestamptz not null
    )`.execute(db)
  // Two submits of one checkout share the row, and with it the key under which the service makes one session.
  await sql`create unique index checkouts_open on checkouts (user_id) where status = 'open'`.execute(db)
  await sql`
    create table webhook_events (
      id text primary key,
      type text not null,
      payload jsonb not null,
      attempts integer not null default 0,
      next_attempt_at timestamptz not null,
      handled_at timestamptz,
      failed_at timestamptz,
      last_error text,
      created_at timestamptz not null
    )`.execute(db)
  await sql`create index webhook_events_due on webhook_events (next_attempt_at) where handled_at is null and failed_at is null`.execute(
    db,
  )
  await sql`
    create table billing_notices (
      key text primary key,
      user_id integer not null references users on delete cascade,
      created_at timestamptz not null
    )`.execute(db)
  await sql`
    create table billing_tasks (
      id uuid primary key,
      kind text not null,
      payload jsonb not null,
      attempts integer not null default 0,
      next_attempt_at timestamptz not null,
      handled_at timestamptz,
      failed_at timestamptz,
      last_error text,
      created_at timestamptz not null
    )`.execute(db)
}

/** The plans of an installation before plans permitted anything, where nobody has changed them. */
async function permitWhatIsPromised(db: Kysely<unknown>) {
  const plans = [
    {
      before: ['1 workspace', '3 members', 'Email support', '7 days of history'],
      after: ['3 workspaces', '10 members in each', '10 access tokens', 'Email support'],
      permissions: [],
    },
    {
      before: ['Unlimited workspaces', '25 members', 'Priority support', 'API access', '1 year of history'],
      after: ['Unlimited workspaces', '25 members in each', '50 access tokens', 'Priority support'],
      permissions: [
        { name: 'workspaces.create', restrictions: [{ name: 'member_count', value: 25 }] },
        { name: 'api.access', restrictions: [{ name: 'tokens', value: 50 }] },
      ],
    },
    {
      before: [
        'Everything in Team',
        'Unlimited members',
        'Roles and permissions',
        'Audit log',
        'A person to call',
      ],
      after: ['Everything in Team', 'Unlimited members', 'Unlimited access tokens', 'A person to call'],
      permissions: [
        { name: 'workspaces.create', restrictions: [] },
        { name: 'api.access', restrictions: [] },
      ],
    },
  ]
  for (const { before, after, permissions } of plans)
    await sql`
      update products set
        feature_list = ${JSON.stringify(after)}::jsonb,
        permissions = ${JSON.stringify(permissions)}::jsonb,
        trial_days = case when free then 0 else 14 end
      where feature_list = ${JSON.stringify(before)}::jsonb`.execute(db)
}
