import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Copies the bundled server into a folder as its next version would be: with one migration more. */
export function makeNextBuild(dist: string, folder: string) {
  cpSync(dist, folder, { recursive: true })
  const last = /("\d{4}-[\w-]+": \{ up: up\d* \})(\s*\};)/
  const next =
    '"9999-next": { up: db => db.schema.createTable("next_version").addColumn("id", "integer").execute() }'
  const file = readdirSync(folder)
    .filter(name => name.endsWith('.js'))
    .map(name => join(folder, name))
    .find(path => last.test(readFileSync(path, 'utf8')))
  if (!file) throw new Error('The bundle has no migrations.')
  writeFileSync(file, readFileSync(file, 'utf8').replace(last, `$1, ${next}$2`))
}
