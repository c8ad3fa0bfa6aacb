import { anEntry, type aRelease } from '../../testing/manifests'
import { filesOf, firstFiles } from './first-files'

const file = (sri: string, size: number) => ({ sri, size })
const withFiles = (
  extras: Pick<ReturnType<typeof aRelease>, 'files' | 'preload'> & { needs?: Record<string, string[]> },
  url: string,
) => {
  const entry = anEntry()
  return { ...entry, url, extras: { ...entry.extras, ...extras } }
}
const entry = withFiles(
  {
    files: { 'page.js': file('sha384-p', 5), 'css/page.css': file('sha384-c', 7) },
    preload: { '/billing': ['page.js', 'css/page.css'] },
    needs: { '/billing': ['react-dom'] },
  },
  '/r/billing/1.0.0/remoteEntry.js',
)
const shell = withFiles(
  { files: { 'dom.js': file('sha384-d', 9) }, preload: { 'react-dom': ['dom.js'] } },
  '/r/shell/1.0.0/shell.js',
)

it('lists the files of a target in the order of the build, then those the shell provides', () => {
  expect(firstFiles({ entry, key: '/billing' }, shell)).toEqual([
    { url: '/r/billing/1.0.0/page.js', integrity: 'sha384-p', size: 5 },
    { url: '/r/billing/1.0.0/css/page.css', integrity: 'sha384-c', size: 7 },
    { url: '/r/shell/1.0.0/dom.js', integrity: 'sha384-d', size: 9 },
  ])
})

it('lists nothing for a key the release does not name, nor for a shell that is not known', () => {
  expect(filesOf(entry, '/elsewhere')).toEqual([])
  expect(firstFiles({ entry, key: '/billing' }, undefined)).toHaveLength(2)
})

it('gives a file on the origin of its entry', () => {
  const elsewhere = { ...entry, url: 'http://localhost:4101/remoteEntry.js' }
  expect(filesOf(elsewhere, '/billing')[0]?.url).toBe('http://localhost:4101/page.js')
})
