import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { remoteTemplate, remoteTemplateOutside } from '../../shared/build/remote-template.cjs'
import { read, root, sources } from './files'

const files = sources
  .filter(file => /(^|\/)webpack\.config\.cjs$/.test(file) && !file.startsWith('shell/'))
  .map(file => path.join(path.dirname(file), 'remote.json'))

/** What the build says of texts of `remote.json`, each empty when it takes it. In a process, because Jest's modules are not webpack's. */
function refusals(texts: string[]): string[] {
  const folders = texts.map(text => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'remote-json-'))
    writeFileSync(path.join(folder, 'remote.json'), text)
    writeFileSync(path.join(folder, 'package.json'), '{ "version": "1.0.0" }')
    return folder
  })
  const script = `
    const { remote } = require('./shared/build/index.cjs')
    const refusal = folder => { try { remote(folder); return '' } catch (error) { return error.message } }
    console.log(JSON.stringify(process.argv.slice(1).map(refusal)))`
  const args = ['-e', script, ...folders]
  const printed = execFileSync(process.execPath, args, { cwd: root, encoding: 'utf8' })
  for (const folder of folders) rmSync(folder, { recursive: true })
  return JSON.parse(printed)
}

it('the build takes every remote.json of this repository, and each names the schema', () => {
  expect(files.length).toBeGreaterThan(8)
  expect(refusals(files.map(read))).toEqual(files.map(() => ''))
  const named = files.map(file => path.join(root, path.dirname(file), JSON.parse(read(file)).$schema))
  expect(named.filter(schema => !existsSync(schema))).toEqual([])
})

it('names the schema in what npm run new and mfe new make', () => {
  expect(JSON.parse(remoteTemplate('reports', 'Reports')['remote.json']).$schema).toBe(
    '../shared/remote.schema.json',
  )
  const outside = JSON.parse(remoteTemplateOutside('reports', 'Reports', {})['remote.json'])
  expect(outside.$schema).toBe('./node_modules/@app/shared/remote.schema.json')
  expect(read('scripts/pack.mjs')).toContain("path.join(folder, 'remote.schema.json')")
})

const sound = { id: 'reports', contract: 1, kind: 'react', claims: [{ path: '/reports' }] }

const wrong = {
  'a misspelt gate': [{ claims: [{ path: '/reports', acess: 'user' }] }, "unknown property 'acess'"],
  'a slot that no page can offer': [{ slots: [{ name: 'reports' }] }, 'slots[0].name should be one of these'],
  'a menu that there is not': [{ menuEntries: [{ menu: 'bar', label: 'A', path: '/a', order: 1 }] }, '.menu'],
  'another contract': [{ contract: 2 }, 'contract should be equal to constant 1'],
} as const

it('the build refuses what does not fit, and names the place', () => {
  const texts = Object.values(wrong).map(([change]) => JSON.stringify({ ...sound, ...change }))
  const found = refusals([JSON.stringify(sound), ...texts])
  expect(found).toEqual(['', ...Object.values(wrong).map(([, message]) => expect.stringContaining(message))])
})
