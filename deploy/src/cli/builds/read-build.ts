import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ReleaseRecord } from '@app/shared/protocol'
import { CliError } from '../output/cli-error'

/** What the build in `dist` says about itself. Rejects with CliError when there is none. */
export async function readBuild(dist: string): Promise<ReleaseRecord> {
  const text = await readFile(join(dist, 'release.json'), 'utf8').catch(() => {
    throw new CliError('usage', `${dist} holds no build.`, 'Leave --no-build out, or build the folder first.')
  })
  return JSON.parse(text)
}
