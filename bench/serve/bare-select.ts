// A Fastify that does nothing but answer with one prepared select: what `throughput.ts` compares the application with.
import Fastify from 'fastify'
import pg from 'pg'

const [databaseUrl, port] = process.argv.slice(2)
const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 })
const app = Fastify()
const select = { name: 'one', text: 'select id, email, first_name, last_name from users where id = $1' }

app.get('/', async () => {
  const { rows } = await pool.query({ ...select, values: [1] })
  return { user: rows[0] }
})
await app.listen({ port: Number(port) })
process.send?.('listening')
