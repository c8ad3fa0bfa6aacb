/** The global state of the page that can be restored: global functions, the body's attributes, stylesheets. */
export interface PageState {
  /** Puts back the functions that are not what they were. Says which. */
  restoreFunctions(): string[]
  /** What has been added since, and is to be removed again. */
  added(): Added
  /** Removes what was added and is still there, and puts the body's looks back. Says what that was. */
  restoreLooks(added: Added): string[]
}

interface Added {
  sheets: readonly CSSStyleSheet[]
  elements: readonly Element[]
}

/** Takes down how the page is now. `owns` tells the stylesheets of builds, which go with their version. */
export function takeSnapshot(owns: (path: string) => boolean): PageState {
  const functions = [
    [window, 'fetch'],
    [history, 'pushState'],
    [history, 'replaceState'],
  ] as const
  const natives = functions.map(([object, name]) => Reflect.get(object, name))
  const looks = ['class', 'style', 'hidden'].map(name => [name, lookOf(name)] as const)
  const sheets = new Set(document.adoptedStyleSheets)
  const elements = new Set(stylesOf(document.head))

  return {
    restoreFunctions() {
      const found: string[] = []
      functions.forEach(([object, name], index) => {
        const now: unknown = Reflect.get(object, name)
        // The error service wraps these, and says so.
        if (now === natives[index] || (typeof now === 'function' && '__sentry_original__' in now)) return
        Reflect.set(object, name, natives[index])
        found.push(name)
      })
      return found
    },
    added: () => ({
      sheets: document.adoptedStyleSheets.filter(sheet => !sheets.has(sheet)),
      elements: stylesOf(document.head).filter(
        element => !elements.has(element) && !(element instanceof HTMLLinkElement && owns(element.href)),
      ),
    }),
    restoreLooks(added) {
      const found: string[] = []
      const gone = new Set(added.sheets)
      if (document.adoptedStyleSheets.some(sheet => gone.has(sheet))) {
        document.adoptedStyleSheets = document.adoptedStyleSheets.filter(sheet => !gone.has(sheet))
        found.push('adopted stylesheet')
      }
      // An open dialog holds the page still by the same means.
      if (document.querySelector('[role=dialog], [role=alertdialog]')) return found
      for (const element of added.elements.filter(it => it.isConnected)) {
        element.remove()
        found.push(element.localName)
      }
      for (const [name, value] of looks) {
        if (lookOf(name) === value) continue
        if (value === null) document.body.removeAttribute(name)
        else document.body.setAttribute(name, value)
        found.push(`body ${name}`)
      }
      return found
    },
  }
}

/** Whoever takes a style or a class back leaves an empty attribute, which looks like none. */
function lookOf(name: string) {
  const value = document.body.getAttribute(name)
  return name === 'hidden' ? value : value?.trim() || null
}

const stylesOf = (head: HTMLHeadElement) => Array.from(head.querySelectorAll('style, link[rel~=stylesheet]'))
