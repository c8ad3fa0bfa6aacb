import { mkdir, rm } from 'node:fs/promises'
import { launch, logOf } from './running-app'
import { prepareSharedApps } from './shared-app'
import { templateFolder } from './template'

/** Jest global set-up: starts the built system once on an empty folder, stops it, and keeps what it made. */
export default async function globalSetup() {
  await rm(templateFolder, { recursive: true, force: true })
  await mkdir(templateFolder, { recursive: true })
  const { app } = await launch(templateFolder)
  await app.end()
  await rm(logOf(templateFolder))
  await prepareSharedApps()
}
