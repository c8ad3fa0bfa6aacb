import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './root'

/** The commands of a document's fenced blocks of a kind, such as `sh`, in order and without their remarks. */
export const fencedCommands = (file: string, kind: string): string[] =>
  blocks(file)
    .filter(block => block.kind === kind)
    .flatMap(({ body }) => commandsOf(body))

/** The texts of a document's fenced blocks of a kind. */
export const fencedTexts = (file: string, kind: string): string[] =>
  blocks(file)
    .filter(block => block.kind === kind)
    .map(({ body }) => body)

/** What a reader does in order: a command of a `sh` block, or a file that a block such as `json mfe-reports/remote.json` shows. */
export type Step = { command: string } | { file: string; text: string }

/** The steps of a document. */
export const fencedSteps = (file: string): Step[] =>
  blocks(file).flatMap(({ kind, body }): Step[] => {
    const [, shown] = /^(?:json|tsx) (\S+)$/.exec(kind) ?? []
    if (shown) return [{ file: shown, text: body }]
    return kind === 'sh' ? commandsOf(body).map(command => ({ command })) : []
  })

/** The texts of a document that say they are JSON. */
export const fencedJson = (file: string): string[] =>
  blocks(file)
    .filter(({ kind }) => /^json\b/.test(kind))
    .map(({ body }) => body)

/** The kinds of fenced blocks a document has. */
export const fenceKinds = (file: string): string[] => [...new Set(blocks(file).map(({ kind }) => kind))]

const blocks = (file: string) =>
  [...readFileSync(path.join(root, file), 'utf8').matchAll(/^```(.*)\n([\s\S]*?)^```$/gm)].map(
    ([, info = '', body = '']) => ({ kind: info.trim(), body }),
  )

const commandsOf = (body: string) =>
  body
    .split('\n')
    .map(line => line.replace(/\s+#.*$/, '').trim())
    .filter(Boolean)
