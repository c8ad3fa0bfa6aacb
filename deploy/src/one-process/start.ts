import { ConfigError } from '@app/api/config'
import { CliError } from '../cli/cli-error'
import { builtFolders, publishBuilds } from '../cli/publish-builds'
import { StartError } from '../serve/start-error'
import { stopOnSignal } from '../serve/stop-on-signal'
import { startServer } from './start-server'

// Entry file of `npm start`: serves, publishes the builds below the working directory through the same HTTP
// door as everybody, and says where it is.
try {
  const server = await startServer(process.env)
  stopOnSignal(server).then(
    () => process.exit(0),
    error => {
      console.error(error)
      process.exit(1)
    },
  )
  const { revision, waiting } = await publishBuilds({
    folders: await builtFolders(process.cwd()),
    server: server.url,
    token: server.token,
  })
  for (const [name, { to }] of Object.entries(revision?.changes ?? {})) console.log(`  ${name}@${to} is live`)
  for (const version of waiting)
    console.log(
      `  ${version} is published but not live; make it so with: npx mfe deploy ${version} --reason "…"`,
    )
  console.log(`Ready: ${server.baseUrl}`)
} catch (error) {
  console.error(inWords(error))
  process.exit(1)
}

/** What was foreseen in plain words; anything else with its stack. */
function inWords(error: unknown) {
  if (error instanceof CliError)
    return [
      error.message,
      ...error.report.map(({ code, message }) => `  ${code} ${message}`),
      error.next,
    ].join('\n')
  if (error instanceof StartError || error instanceof ConfigError) return error.message
  return error
}
