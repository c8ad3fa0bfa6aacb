import { Pool } from 'pg'

/** Makes a schema of its own in a database, and gives the address that leads into it. */
export async function emptySchema(url: string): Promise<{ address: string; drop(): Promise<void> }> {
  const schema = `test_${process.pid}_${Date.now()}`
  const pool = new Pool({ connectionString: url })
  await pool.query(`CREATE SCHEMA ${schema}`)
  return {
    address: `${url}?options=-csearch_path%3D${schema}`,
    async drop() {
      await pool.query(`DROP SCHEMA ${schema} CASCADE`)
      await pool.end()
    },
  }
}
