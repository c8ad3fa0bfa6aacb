import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'

const installed = [
  // The same engine without a window to draw: a page takes about half of the time.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** Path of a Chromium: CHROMIUM_PATH, an installed one, Debian's package when root on Debian, else Playwright's own download. */
export function ensureBrowser() {
  const found = () => [process.env.CHROMIUM_PATH, ...installed].find(file => file && existsSync(file))
  const present = found()
  if (present) return present
  if (isRootOnDebian()) {
    console.log('Installing Chromium from Debian…')
    run('apt-get', ['update', '-qq'])
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell'])
    const debian = found()
    if (debian) return debian
  }
  console.log('Downloading Chromium with Playwright…')
  const cli = createRequire(import.meta.url).resolve('playwright-core/cli')
  run(process.execPath, [cli, 'install', 'chromium'])
  return createRequire(import.meta.url)('playwright-core').chromium.executablePath()
}

/** Path of a Chromium that reads a profile, which the shell without a window does not; undefined where none is installed. */
export function browserWithProfiles() {
  const headless = ensureBrowser()
  if (!headless.endsWith('headless-shell')) return headless
  const found = () => installed.slice(1).find(file => existsSync(file))
  if (found() || !isRootOnDebian()) return found()
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'])
  return found()
}

const isRootOnDebian = () => process.getuid?.() === 0 && existsSync('/etc/debian_version')

function run(command, args) {
  spawnSync(command, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}
