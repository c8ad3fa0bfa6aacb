import { inWords } from '../in-words'
import { backup } from './backup'
import { move } from './move'
import { restore } from './restore'

const commands: Record<string, (argument?: string) => Promise<string[]>> = { backup, move, restore }

/** Does what `npm run backup`, `restore` and `move` do, prints what came of it, and ends the process: 0 done, 1 refused. */
export async function run(name: string, argument?: string) {
  try {
    const lines = (await commands[name]?.(argument)) ?? []
    for (const line of lines) console.log(line)
    process.exit(0)
  } catch (error) {
    console.error(inWords(error))
    process.exit(1)
  }
}
