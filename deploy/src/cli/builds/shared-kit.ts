import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { CliError } from '../output/cli-error'

/** A file of the build kit a folder has installed. Throws CliError when it has none. */
export function sharedKit(folder: string, file: string): string {
  try {
    return join(dirname(createRequire(join(folder, 'package.json')).resolve('@app/shared/build')), file)
  } catch {
    throw new CliError(
      'usage',
      `${folder} cannot find @app/shared/build.`,
      'Install @app/shared there first: npm install <its tarball>.',
    )
  }
}
