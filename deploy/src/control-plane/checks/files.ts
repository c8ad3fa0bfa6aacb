import type { Finding, MicroFrontends } from '@app/shared/protocol'
import type { FileVault } from '../releases/file-vault'
import { missingFiles } from '../releases/release-registry'

/** E101: files that would not arrive, or not as their hash says. Only remotes that change are read again. */
export async function checkFiles(
  microFrontends: MicroFrontends,
  touched: string[],
  vault: FileVault,
): Promise<Finding[]> {
  const entries = touched.flatMap(remote => (microFrontends[remote] ?? []).map(entry => ({ remote, entry })))
  const findings = await Promise.all(
    entries.map(async ({ remote, entry }) =>
      (await missingFiles(entry.extras, vault)).map(path => ({
        code: 'E101' as const,
        remote,
        message: `${remote}@${entry.metadata.version}: ${path} is not there, or its bytes are not what was published.`,
        next: `Publish ${remote} again under a new version and deploy that.`,
      })),
    ),
  )
  return findings.flat()
}
