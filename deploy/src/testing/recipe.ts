import { readFileSync } from 'node:fs'

/** What a section of a document has its reader do: run a command, or write a file that a block such as `env /srv/app.env` shows. */
export type RecipeStep = { command: string } | { file: string; text: string }

/** The steps below a heading, in order; whatever `changes` names is replaced everywhere by what it says. */
export function recipe(document: string, heading: string, changes: Record<string, string>): RecipeStep[] {
  const [, section = ''] = readFileSync(document, 'utf8').split(`\n## ${heading}\n`)
  const [text = ''] = section.split(/\n## /)
  const changed = Object.entries(changes).reduce((all, [from, to]) => all.replaceAll(from, to), text)
  return [...changed.matchAll(/^```(.*)\n([\s\S]*?)^```$/gm)].flatMap(
    ([, kind = '', body = '']): RecipeStep[] => {
      const [, file] = /^(?:env|nginx) (\S+)$/.exec(kind) ?? []
      if (file) return [{ file, text: body }]
      if (kind !== 'sh') throw new Error(`Nobody follows a block of the kind "${kind}".`)
      return body
        .split('\n')
        .filter(Boolean)
        .map(command => ({ command }))
    },
  )
}
