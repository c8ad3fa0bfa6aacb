/** The cookies of a request by name; of two with one name the first counts, and what cannot be decoded stays as it is. */
export function readCookies(header: string | undefined): Record<string, string | undefined> {
  const cookies: Record<string, string | undefined> = Object.create(null)
  for (const part of header?.split(';') ?? []) {
    const split = part.indexOf('=')
    const name = part.slice(0, split).trim()
    if (split > 0 && !(name in cookies)) cookies[name] = decoded(part.slice(split + 1).trim())
  }
  return cookies
}

function decoded(text: string) {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
