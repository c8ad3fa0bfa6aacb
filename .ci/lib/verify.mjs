import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { root } from '../../scripts/lib/root.mjs'

const bin = name => path.join(root, 'node_modules', '.bin', name)

const typed = () => readdirSync(root).filter(folder => existsSync(path.join(root, folder, 'tsconfig.json')))

const checks = () => [
  ['format and lint', bin('biome'), ['ci', '--error-on-warnings', '--max-diagnostics=40', '.']],
  ...typed().map(folder => [`types of ${folder}`, bin('tsc'), ['-p', folder]]),
  [
    'boundaries between folders',
    bin('depcruise'),
    ['--config', '.dependency-cruiser.cjs', ...typed(), '--output-type', 'err-long'],
  ],
  [
    'circles of folders',
    bin('depcruise'),
    ['--config', '.dependency-cruiser.folders.cjs', ...typed(), '--output-type', 'err-long'],
  ],
  ['dead files, exports and dependencies', bin('knip'), ['--no-progress', '--treat-config-hints-as-errors']],
  ['size budgets', process.execPath, ['.ci/lib/size-budgets.mjs']],
]

/** Runs every check to the end and prints what those that fail say. */
export async function verify() {
  let passed = 0
  let failed = 0
  for (const [name, command, args] of checks()) {
    const { status, stdout, stderr } = spawnSync(command, args, {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, NO_COLOR: '1' },
    })
    console.log(`${status === 0 ? 'ok  ' : 'FAIL'} ${name}`)
    if (status === 0) passed += 1
    else {
      failed += 1
      console.log(stdout + stderr)
    }
  }
  return { passed, failed }
}
