/**
 * An address of which no text can be made, such as `/%ff`, with its percent signs standing for themselves. The router refuses such a one
 * before it knows who asks; so a person gets the page for what is not there, and a program its 404.
 */
export function decodable(url: string): string {
  const [path = '', ...query] = url.split(/(?=\?)/)
  try {
    decodeURI(path)
    return url
  } catch {
    return path.replaceAll('%', '%25') + query.join('')
  }
}
