import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Build } from './build'

/** Puts a build where webpack would: `root/<folder>/dist`. Gives the folder. */
export function writeBuild(root: string, { release, contents }: Build, name = release.name): string {
  const folder = join(root, name)
  mkdirSync(join(folder, 'dist'), { recursive: true })
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ name: `@test/${name}`, version: release.version }),
  )
  writeFileSync(join(folder, 'dist/release.json'), JSON.stringify(release))
  for (const [path, text] of Object.entries(contents)) writeFileSync(join(folder, 'dist', path), text)
  return folder
}
