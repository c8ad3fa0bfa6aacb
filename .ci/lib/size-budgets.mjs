// Fails when what the first page needs has outgrown its budget (gzip -9, kB = 1000 bytes).
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { releasedFolders } from '../../scripts/lib/packages.mjs'

const SHELL_BUDGET = 190_000
const REMOTE_BUDGET = 25_000
/** Pages of many panels, before a dialog is opened. */
const PAGE_BUDGETS = { '/account-settings': 60_000 }

let over = false
for (const folder of releasedFolders()) {
  const dist = path.join(folder, 'dist')
  if (!existsSync(path.join(dist, 'release.json'))) {
    console.error(`${path.basename(folder)} is not built: run npm run build.`)
    process.exit(1)
  }
  const release = JSON.parse(readFileSync(path.join(dist, 'release.json'), 'utf8'))
  for (const [place, files] of Object.entries(release.preload)) {
    const budget = release.kind === 'shell' ? SHELL_BUDGET : (PAGE_BUDGETS[place] ?? REMOTE_BUDGET)
    const bytes = files.reduce(
      (sum, file) => sum + gzipSync(readFileSync(path.join(dist, file)), { level: 9 }).length,
      0,
    )
    const verdict = bytes <= budget ? 'ok  ' : 'OVER'
    if (bytes > budget) over = true
    console.log(`${verdict} ${release.name} ${place}: ${(bytes / 1000).toFixed(1)} of ${budget / 1000} kB`)
  }
}
process.exit(over ? 1 : 0)
