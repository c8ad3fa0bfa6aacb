import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pixelmatch from 'pixelmatch'
import { PNG } from 'pngjs'

/** How different a colour must be to count, from 0 to 1. Edges that another build smooths otherwise do not count. */
const THRESHOLD = 0.1
/** For a picture that is looked at once: the best compression of the library takes seconds. */
const FAST = { deflateLevel: 1, filterType: 0 } as const
/** Pixels of a picture that may be different: less than one button with another radius. */
const TOLERATED = 20

/**
 * Compares a picture with the one in `folder`. Returns undefined when they are alike, else what to look at: both pictures and
 * their difference are then in the temporary folder. With Jest's `-u` the picture is written instead.
 */
export function comparePicture(folder: string, name: string, taken: Buffer): string | undefined {
  const file = path.join(folder, `${name}.png`)
  if (isRenewing()) {
    mkdirSync(folder, { recursive: true })
    writeFileSync(file, taken)
    return undefined
  }
  if (!existsSync(file)) return `There is no picture ${name}.`
  const before = PNG.sync.read(readFileSync(file))
  const now = PNG.sync.read(taken)
  const isSameSize = before.width === now.width && before.height === now.height
  const difference = new PNG({ width: now.width, height: now.height })
  const different = isSameSize
    ? pixelmatch(before.data, now.data, difference.data, now.width, now.height, { threshold: THRESHOLD })
    : Number.POSITIVE_INFINITY
  if (different <= TOLERATED) return undefined
  const place = mkdtempSync(path.join(tmpdir(), 'kit-'))
  copyFileSync(file, path.join(place, `${name}.before.png`))
  writeFileSync(path.join(place, `${name}.now.png`), taken)
  if (isSameSize) writeFileSync(path.join(place, `${name}.difference.png`), PNG.sync.write(difference, FAST))
  const what = isSameSize
    ? `${different} pixels are different`
    : `it was ${before.width} × ${before.height} and is ${now.width} × ${now.height}`
  return `${name}: ${what}. See ${place}`
}

const isRenewing = () => {
  const { snapshotState } = expect.getState() as { snapshotState?: { _updateSnapshot?: string } }
  return snapshotState?._updateSnapshot === 'all'
}
