import { builtFolders, publishBuilds } from '../cli/builds/publish-builds'
import { shownEnvironment } from '../serve/shown-environment'
import { startControlPlane } from '../serve/start-control-plane'
import { inWords } from './in-words'

// Entry file of the process that publishes the builds below the working directory: a control plane of its own on
// the server's store, for as long as that takes. `RELEASE_STORE`, `DEPLOY_TOKEN` and the signing key come from the server.

/** Milliseconds. Nobody waits at a prompt, and a busy machine would otherwise be left with nothing live. */
const PATIENCE = 300_000

process.once('disconnect', () => process.exit(1))
try {
  const store = process.env.RELEASE_STORE ?? ''
  const env = shownEnvironment(process.env)
  const shown = env === 'production' ? '' : ` --env ${env}`
  const plane = await startControlPlane({ store, port: 0, host: 'localhost', announced: false }, process.env)
  const { revision, waiting, locked } = await publishBuilds({
    folders: await builtFolders(process.cwd()),
    env,
    server: plane.url,
    token: plane.token,
    patience: PATIENCE,
  })
  for (const [name, { to }] of Object.entries(revision?.changes ?? {})) console.log(`  ${name}@${to} is live`)
  for (const version of waiting)
    console.log(
      `  ${version} is published but not live; make it so with: npx mfe deploy ${version}${shown} --reason "…"`,
    )
  for (const { version, reason } of locked)
    console.log(
      `  ${version} is published, not live: locked (${reason}); once it is unlocked: npx mfe deploy ${version}${shown} --reason "…"`,
    )
  process.exit(0)
} catch (error) {
  console.error(inWords(error))
  process.exit(1)
}
