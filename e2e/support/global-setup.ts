import { mkdir, rm } from 'node:fs/promises'
import { launch } from './running-app'
import { templateFolder } from './template'

/** Jest global set-up: starts the built system once on an empty folder, stops it, and keeps what it made. */
export default async function makeTemplate() {
  await rm(templateFolder, { recursive: true, force: true })
  await mkdir(templateFolder, { recursive: true })
  const app = await launch(templateFolder)
  await app.end()
}
