import { execFile } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import os from 'node:os'
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

/** Runs every check to the end, one on each core, and prints what those that fail say. */
export async function verify() {
  let passed = 0
  let failed = 0
  const waiting = checks()
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const [name, command, args] = check
      const { error, output } = await run(command, args)
      console.log(`${error ? 'FAIL' : 'ok  '} ${name}`)
      if (error) {
        failed += 1
        console.log(output || String(error))
      } else passed += 1
    }
  }
  await Promise.all(Array.from({ length: os.availableParallelism() }, work))
  return { passed, failed }
}

/** What a command prints, and the error it ends with. */
function run(command, args) {
  const env = { ...process.env, NO_COLOR: '1' }
  return new Promise(resolve => {
    execFile(
      command,
      args,
      { cwd: root, env, maxBuffer: Number.POSITIVE_INFINITY },
      (error, stdout, stderr) => resolve({ error, output: stdout + stderr }),
    )
  })
}
