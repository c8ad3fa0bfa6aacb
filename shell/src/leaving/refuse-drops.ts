/** What a drag of files is of. */
const IS_FILES = /^files$/i
/** Where the browser itself takes files that are dropped. */
const FILE_FIELD = 'input[type="file"]'

/**
 * Refuses files that are dropped where nothing takes them. The browser would open them in the place of the page, with all that was typed
 * in it. What takes files prevents the default, and is asked first.
 */
export function refuseDrops(view: Window) {
  const refuse = (event: DragEvent) => {
    const { dataTransfer, target, defaultPrevented } = event
    if (defaultPrevented || !dataTransfer?.types.some(type => IS_FILES.test(type))) return
    if (target instanceof Element && target.matches(FILE_FIELD)) return
    event.preventDefault()
    dataTransfer.dropEffect = 'none'
  }
  view.addEventListener('dragover', refuse)
  view.addEventListener('drop', refuse)
}
