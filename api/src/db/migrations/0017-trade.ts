import { type Kysely, sql } from 'kysely'

/**
 * Play-money accounts, positions and orders. Amounts are whole ten-thousandths of a dollar, so that no sum is ever rounded, and the
 * checks refuse whatever would go below zero. Whoever changes rows of a person locks the account's row first.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table trade_accounts (
      user_id integer primary key references users on delete cascade,
      cash bigint not null check (cash >= 0),
      held bigint not null check (held >= 0),
      opened_at timestamptz not null
    )`.execute(db)
  await sql`
    create table trade_positions (
      user_id integer not null references users on delete cascade,
      symbol text not null,
      quantity bigint not null check (quantity >= 0),
      held bigint not null check (held >= 0),
      cost bigint not null check (cost >= 0),
      primary key (user_id, symbol)
    )`.execute(db)
  await sql`
    create table trade_orders (
      id integer generated always as identity primary key,
      user_id integer not null references users on delete cascade,
      ticket uuid not null,
      symbol text not null,
      side text not null check (side in ('buy', 'sell')),
      kind text not null check (kind in ('market', 'limit')),
      quantity integer not null check (quantity > 0),
      limit_price bigint check (limit_price > 0),
      state text not null check (state in ('open', 'filled', 'cancelled', 'rejected')),
      reason text check (reason in ('funds', 'position')),
      fill_price bigint check (fill_price > 0),
      created_at timestamptz not null,
      closed_at timestamptz,
      unique (user_id, ticket),
      check ((kind = 'limit') = (limit_price is not null)),
      check ((state = 'open') = (closed_at is null)),
      check ((state = 'filled') = (fill_price is not null)),
      check ((state = 'rejected') = (reason is not null))
    )`.execute(db)
  await sql`create index trade_orders_of_user on trade_orders (user_id, id)`.execute(db)
  await sql`create index trade_orders_open on trade_orders (symbol) where state = 'open'`.execute(db)
  for (const change of ['insert', 'update'])
    await sql`
      create trigger ${sql.id(`tells_of_${change}`)} after ${sql.raw(change)} on trade_orders
      referencing new table as changed
      for each statement execute function tell_users('order.changed')`.execute(db)
}
