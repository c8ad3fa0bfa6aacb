import { sql } from 'kysely'
import { createTestApp, type TestApp } from '../testing'
import { MOST_PREPARED } from './preparing-pool'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const prepared = async () => {
  const { rows } = await sql<{ count: string }>`select count(*) from pg_prepared_statements`.execute(test.db)
  return Number(rows[0]?.count)
}

it('answers the same statement over many connections at once, with the values of each', async () => {
  const numbers = Array.from({ length: 60 }, (_, index) => index)
  const answers = await Promise.all(
    numbers.map(number => sql<{ n: number }>`select ${number}::int as n`.execute(test.db)),
  )
  expect(answers.map(({ rows }) => rows[0]?.n)).toEqual(numbers)
})

it('parses a statement once per connection, and forgets none that failed', async () => {
  const divide = (by: number) => sql<{ n: number }>`select 10 / ${by}::int as n`.execute(test.db)
  await expect(divide(0)).rejects.toThrow('division by zero')
  expect((await divide(5)).rows).toEqual([{ n: 2 }])
  const before = await prepared()
  for (let count = 0; count < 20; count++) await divide(2)
  expect((await prepared()) - before).toBeLessThanOrEqual(1)
})

it('keeps a bounded number prepared, and answers the others all the same', async () => {
  await test.db.connection().execute(async db => {
    for (let count = 0; count < MOST_PREPARED + 50; count++) {
      const { rows } = await sql<{ n: number }>`select ${sql.lit(count)}::int as n`.execute(db)
      expect(rows).toEqual([{ n: count }])
    }
  })
  // Never more than five connections, and all but one of them have prepared next to nothing.
  expect(await prepared()).toBeLessThan(MOST_PREPARED * 2)
})
