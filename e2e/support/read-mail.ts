import type { RunningApp } from './running-app'

/** The text of the newest mail that matches, once there is one. Needs an app that keeps its mail at `/dev/mail`. */
async function readMail({ url }: RunningApp, pattern: RegExp): Promise<string> {
  for (let tries = 0; tries < 100; tries += 1) {
    const list = await (await fetch(`${url}/dev/mail`)).text()
    for (const [, path = ''] of list.matchAll(/href="(\/dev\/mail\/[^"?]+)/g)) {
      const text = await (await fetch(`${url}${path}?format=text`)).text()
      if (pattern.test(text)) return text
    }
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  throw new Error(`No mail matches ${pattern}.`)
}

/** The link in the newest mail whose address contains `part`. */
export async function readMailedLink(app: RunningApp, part: string): Promise<string> {
  const text = await readMail(app, new RegExp(part))
  const link = text.split(/\s+/).find(word => word.startsWith('http') && word.includes(part))
  if (!link) throw new Error(`No link with ${part} in ${text}`)
  return link
}
