/** The ids of the elements: the document server uses the first one, too, and a second code takes the place of the one before. */
const ids = { css: 'be-custom-css', html: 'be-custom-html' } as const

/** Puts the owner's CSS into the head, or their HTML at the end of the body, where its scripts run; without code what was there is taken away. */
export function setCustomCode(mode: 'css' | 'html', code: string | null | undefined) {
  const before = document.getElementById(ids[mode])
  if (mode === 'css' && before && before.textContent === code) return
  before?.remove()
  if (code?.trim()) insert[mode](code)
}

const insert = {
  css(code: string) {
    const style = document.createElement('style')
    style.id = ids.css
    style.nonce = __webpack_nonce__
    style.textContent = code
    document.head.append(style)
  },
  html(code: string) {
    const frame = document.createElement('div')
    frame.id = ids.html
    // Unlike those of innerHTML, scripts of a fragment run; the policy of the document asks for its nonce.
    const fragment = document.createRange().createContextualFragment(code)
    for (const script of fragment.querySelectorAll('script')) script.nonce = __webpack_nonce__
    frame.append(fragment)
    document.body.append(frame)
  },
}
