import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.join(__dirname, '..', '..')
const sources = readdirSync(path.join(root, 'shell', 'src'), { recursive: true, encoding: 'utf8' })
  .filter(file => /(?<!\.test)\.tsx$/.test(file))
  .map(file => readFileSync(path.join(root, 'shell', 'src', file), 'utf8'))
const drawn = sources.flatMap(text => [...text.matchAll(/<Slot name="([^"]+)"/g)].map(([, name]) => name))

it('the release of the shell says exactly which slots its layout draws', () => {
  const config = readFileSync(path.join(root, 'shared', 'build', 'shell.cjs'), 'utf8')
  const offers = [...(/offers: \[(.*)\]/.exec(config)?.[1] ?? '').matchAll(/'([^']+)'/g)].map(
    ([, name]) => name,
  )
  expect(offers).toEqual([...drawn, 'home:*', 'gate:verify-email'])
})

it('a document brings those who fill them', () => {
  const server = readFileSync(path.join(root, 'deploy', 'src', 'web', 'page-manifest.ts'), 'utf8')
  expect(server).toContain(`LAYOUT_SLOTS = [${drawn.map(name => `'${name}'`).join(', ')}]`)
})
