import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const root = path.resolve(__dirname, '..', '..')
const TOOLS = ['bash', 'dirname', 'id', 'mktemp', 'ls', 'tail', 'rm', 'cat']

/** `.ci/run` where nothing that it needs is installed, and nothing can be: `npm` only says that it was reached. */
function runWithoutServices(CI: string) {
  const bin = mkdtempSync(path.join(os.tmpdir(), 'ci-run-'))
  for (const tool of TOOLS) {
    const found = ['/usr/bin', '/bin'].map(folder => path.join(folder, tool)).find(existsSync)
    if (found) symlinkSync(found, path.join(bin, tool))
  }
  const stubs = { 'apt-get': 'exit 1', npm: 'echo npm was run' }
  for (const [name, line] of Object.entries(stubs)) {
    writeFileSync(path.join(bin, name), `#!${bin}/bash\n${line}\n`)
    chmodSync(path.join(bin, name), 0o755)
  }
  const { status, stdout } = spawnSync(path.join(bin, 'bash'), [path.join(root, '.ci', 'run')], {
    encoding: 'utf8',
    env: { PATH: bin, CI },
  })
  rmSync(bin, { recursive: true })
  return { status, ranTests: stdout.includes('npm was run') }
}

it('fails a run of CI when a service cannot be installed', () => {
  expect(runWithoutServices('true')).toEqual({ status: 1, ranTests: false })
})

it('runs the tests without the service anywhere else', () => {
  expect(runWithoutServices('')).toEqual({ status: 0, ranTests: true })
})
