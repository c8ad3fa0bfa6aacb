import hljs from 'highlight.js/lib/core'
import { languages } from './code-languages'

/** A slow phone does not answer its visitor for about four times as many milliseconds. */
const SLICE = 8

let registered: Promise<void> | undefined
let sliceBegan = 0

/**
 * Colours blocks of code by the language their class names, by guessing where it names none, and not at all in a language that is not
 * known. Everything is done in slices, between which the browser draws and answers.
 */
export async function highlightCode(blocks: readonly HTMLElement[]) {
  registered ??= registerLanguages()
  await registered
  for (const code of blocks) {
    if (code.dataset.highlighted) continue
    const [, named] = /(?:^|\s)language-(\S+)/.exec(code.className) ?? []
    const language = named ?? (await guessLanguage(code.textContent))
    if (!language || !hljs.getLanguage(language)) continue
    await pause()
    code.classList.add(`language-${language}`)
    hljs.highlightElement(code)
  }
}

async function registerLanguages() {
  for (const [name, load] of Object.entries(languages)) {
    await pause()
    hljs.registerLanguage(name, (await load()).default)
  }
}

/** What `highlightAuto` finds, which tries all languages in one go. Undefined where none fits. */
async function guessLanguage(text: string) {
  let best = { language: undefined as string | undefined, relevance: 0 }
  for (const language of hljs.listLanguages().filter(hljs.autoDetection)) {
    await pause()
    const { relevance } = hljs.highlight(text, { language, ignoreIllegals: false })
    if (relevance > best.relevance) best = { language, relevance }
  }
  return best.language
}

async function pause() {
  if (performance.now() - sliceBegan < SLICE) return
  await new Promise(resolve => setTimeout(resolve))
  sliceBegan = performance.now()
}
