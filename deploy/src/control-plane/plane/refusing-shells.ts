import { type ManifestEntry, type Trust, verifyManifest } from '@app/shared/protocol'
import type { ControlPlane } from './control-plane'

/** The file of a shell's build that names the keys it trusts, as they are compiled into it. */
export const TRUST_FILE = 'trust.json'

/**
 * A sentence for each live shell that refuses a manifest because too few of the keys it trusts have signed it. `read` gives the
 * text of its `trust.json`; shells from before there was one say nothing.
 */
export async function refusingShells(
  { bytes, signature }: { bytes: string; signature: string },
  shells: readonly ManifestEntry[],
  read: (shell: ManifestEntry) => Promise<string | undefined>,
): Promise<string[]> {
  const found = await Promise.all(
    shells
      .filter(({ extras }) => TRUST_FILE in extras.files)
      .map(async shell => {
        const text = await read(shell)
        if (text === undefined) return []
        // Only our build preset writes it.
        const trust: Trust = JSON.parse(text)
        return verifyManifest(bytes, signature, trust).then(
          () => [],
          (error: unknown) => [refusal(shell.metadata.version, trust, error)],
        )
      }),
  )
  return found.flat()
}

/** The same for what is live on this server. */
export async function refusingPages(
  { current, vault }: Pick<ControlPlane, 'current' | 'vault'>,
  env: string,
): Promise<string[]> {
  const signed = await current(env)
  if (!signed) return []
  return refusingShells(signed, signed.manifest.microFrontends.shell ?? [], async ({ extras }) => {
    const file = extras.files[TRUST_FILE]
    return file && (await vault.read(file, TRUST_FILE))?.bytes.toString('utf8')
  })
}

const refusal = (version: string, { keys }: Trust, error: unknown) =>
  `Pages of shell@${version} refuse what this server signs, and visitors see "This page could not be started safely": ${
    error instanceof Error ? error.message : error
  } That shell trusts ${keys.map(({ keyid }) => keyid).join(', ') || 'no key'}: start the server with SIGNING_KEY_FILE naming what it trusts.`
