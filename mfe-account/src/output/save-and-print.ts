/** Downloads a file to the visitor's device. */
export function saveFile(file: Blob, name: string) {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url))
}

/** Prints a heading and some lines, without the page around them. */
export function printText(title: string, lines: string) {
  const frame = document.createElement('iframe')
  frame.hidden = true
  document.body.append(frame)
  const page = frame.contentWindow
  if (!page) return
  const heading = page.document.createElement('h1')
  heading.textContent = title
  const body = page.document.createElement('pre')
  body.textContent = lines
  page.document.title = title
  page.document.body.append(heading, body)
  page.addEventListener('afterprint', () => frame.remove())
  page.print()
}
