import hljs from 'highlight.js/lib/common'

/** Colours a code block by the language its class names, by guessing where it names none, and not at all in a language that is not known. */
export function highlightCode(code: HTMLElement) {
  const [, language] = /(?:^|\s)language-(\S+)/.exec(code.className) ?? []
  if (code.dataset.highlighted || (language && !hljs.getLanguage(language))) return
  hljs.highlightElement(code)
}
