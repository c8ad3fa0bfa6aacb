/** Media types of what a build emits; `text` ones are worth compressing. Anything else is downloaded, not interpreted. */
const types: Readonly<Record<string, { type: string; text: boolean }>> = {
  js: { type: 'text/javascript; charset=utf-8', text: true },
  mjs: { type: 'text/javascript; charset=utf-8', text: true },
  css: { type: 'text/css; charset=utf-8', text: true },
  json: { type: 'application/json', text: true },
  map: { type: 'application/json', text: true },
  svg: { type: 'image/svg+xml; charset=utf-8', text: true },
  txt: { type: 'text/plain; charset=utf-8', text: true },
  wasm: { type: 'application/wasm', text: true },
  woff2: { type: 'font/woff2', text: false },
  png: { type: 'image/png', text: false },
  jpg: { type: 'image/jpeg', text: false },
  jpeg: { type: 'image/jpeg', text: false },
  gif: { type: 'image/gif', text: false },
  webp: { type: 'image/webp', text: false },
  avif: { type: 'image/avif', text: false },
  ico: { type: 'image/x-icon', text: false },
}

const unknown = { type: 'application/octet-stream', text: false }

export const mediaType = (path: string) =>
  types[path.slice(path.lastIndexOf('.') + 1).toLowerCase()] ?? unknown
