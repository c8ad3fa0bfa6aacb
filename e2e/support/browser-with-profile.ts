import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { type BrowserContext, chromium } from 'playwright-core'
import { browserOptions } from './browser'
import { watchProblems } from './watch-problems'

/** What a visitor has chosen for every site. */
interface ContentSettings {
  cookies?: typeof BLOCK
}

/** "Block all cookies": every getter of storage throws, and no cookie is taken. */
export const BLOCK = 2

/** The whole Chromium with a profile of its own: what the visitor chose is kept there, and only there can a site be installed. */
export async function openBrowserWithProfile(
  baseURL: string,
  contentSettings: ContentSettings = {},
): Promise<{ context: BrowserContext; close(): Promise<void> }> {
  const profile = await mkdtemp(path.join(os.tmpdir(), 'e2e-profile-'))
  await mkdir(path.join(profile, 'Default'))
  await writeFile(
    path.join(profile, 'Default', 'Preferences'),
    JSON.stringify({ profile: { default_content_setting_values: contentSettings } }),
  )
  // The shell without a window, which other suites use, reads no profile.
  const executablePath = process.env.CHROMIUM_WITH_PROFILES ?? '/usr/bin/chromium'
  const context = await chromium.launchPersistentContext(profile, {
    ...browserOptions(),
    executablePath,
    baseURL,
  })
  context.setDefaultTimeout(10_000)
  await watchProblems(context, baseURL)
  return {
    context,
    async close() {
      await context.close()
      await rm(profile, { recursive: true, force: true })
    },
  }
}
