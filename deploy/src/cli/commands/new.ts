import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { sharedKit } from '../builds/shared-kit'
import type { Command } from '../input/command'
import { CliError } from '../output/cli-error'

interface Kit {
  remoteTemplateOutside(id: string, title: string, installed: object): Record<string, string>
}

export const newRemote: Command = {
  summary: 'make a new remote: inside the repository, or in a folder that has @app/shared',
  usage: 'mfe new <name>',
  example: 'mfe new reports',
  words: 1,
  options: {},
  explain: {},
  async run({ positionals: [id], cwd }) {
    if (!id || !/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id))
      throw new CliError('usage', 'A remote needs a name in kebab-case.', `Usage: ${newRemote.usage}`)
    // A team's own folder may have a scripts/new.mjs too; only the repository has the sources of the kit.
    if (existsSync(join(cwd, 'shared', 'build', 'remote-template.cjs'))) {
      await inside(join(cwd, 'scripts', 'new.mjs'), id)
      return { lines: [`mfe-${id} is ready.`], data: { id, folder: join(cwd, `mfe-${id}`) } }
    }
    const files = await outside(cwd, id)
    return {
      lines: [
        `${id} is ready: npm test, then`,
        '  npx mfe publish',
        `  npx mfe deploy ${id}@0.1.0 --reason "first version"`,
      ],
      data: { id, folder: cwd, files },
    }
  },
}

async function inside(script: string, id: string) {
  const child = spawn(process.execPath, [script, id], { stdio: ['ignore', 2, 'inherit'] })
  const code = await new Promise<number | null>((done, fail) => child.once('error', fail).once('exit', done))
  if (code === 3)
    throw new CliError('conflict', `mfe-${id} exists already.`, 'Choose another name, or remove the folder.')
  if (code !== 0) throw new CliError('findings', `mfe-${id} does not pass its checks.`, 'They say why above.')
}

async function outside(folder: string, id: string): Promise<string[]> {
  const template = sharedKit(folder, 'remote-template.cjs')
  if (existsSync(join(folder, 'remote.json')))
    throw new CliError('conflict', `${folder} holds a remote already.`, 'Run it in an empty folder.')
  const kit: Kit = createRequire(template)(template)
  const installed: object = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
  const title = id.replaceAll('-', ' ').replace(/^./, letter => letter.toUpperCase())
  const files = Object.entries(kit.remoteTemplateOutside(id, title, installed))
  for (const [file, text] of files) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), text)
  }
  return files.map(([file]) => file)
}
