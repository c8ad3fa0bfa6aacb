import { createActiveRemote } from '../state/active-remote'
import { aManifest } from '../testing/a-manifest'
import { anEntry } from '../testing/an-entry'
import { attributeError } from './error-attribution'

const shell = anEntry({ name: 'shell' })
shell.extras.kind = 'shell'
const manifest = aManifest({
  shell,
  billing: anEntry({ name: 'billing' }),
  pages: anEntry({ name: 'pages' }),
})
const blamed = (...folders: string[]) => {
  const stack = folders.map(folder => `\n  at f (http://localhost${folder}page.js:1:2)`).join('')
  const error = Object.assign(new Error('boom'), { stack: `Error: boom${stack}` })
  return attributeError(error, { manifest: () => manifest }, createActiveRemote())?.remote
}

it('blames the remote on top of the stack', () => {
  expect(blamed('/r/pages/1.0.0/', '/r/billing/1.0.0/')).toBe('pages')
})

it('blames a remote before the shell, which calls every remote and which every remote calls', () => {
  expect(blamed('/r/shell/1.0.0/', '/r/billing/1.0.0/', '/r/shell/1.0.0/')).toBe('billing')
  expect(blamed('/r/shell/1.0.0/')).toBe('shell')
})

it('blames nobody for files that are no version’s, and for what is no error', () => {
  expect(blamed('/elsewhere/')).toBeUndefined()
  expect(attributeError('boom', { manifest: () => manifest }, createActiveRemote())).toBeUndefined()
})
