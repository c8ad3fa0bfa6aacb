/** Something of another site that a written page may show in a frame. */
export interface Embed {
  /** What people call the other site. */
  service: 'YouTube' | 'Vimeo' | 'OpenStreetMap'
  /** Who hears of the visitor once the frame is loaded. */
  host: string
  /** The address of the frame, made here: of what was written only numbers and ids are in it. */
  frame: string
}

const YOUTUBE = 'www.youtube-nocookie.com'
const VIMEO = 'player.vimeo.com'
const MAP = 'www.openstreetmap.org'

/** The hosts whose frames a page may show; nothing else is ever loaded into one. */
export const embedHosts: readonly string[] = [YOUTUBE, VIMEO, MAP]

/** Plain characters alone: no user before an `@`, no port, no letters that look like others, nothing that a browser would drop. */
const PLAIN = /^https:\/\/[\w./?#=&%+-]{1,500}$/

/** What an address of a video or a map shows in a frame; undefined for every other address. */
export function embedOf(address: string): Embed | undefined {
  if (!PLAIN.test(address) || !URL.canParse(address)) return undefined
  const url = new URL(address)
  const host = url.host.replace(/^(?:www|m)\./, '')
  if (host === 'youtube.com' || host === 'youtu.be' || host === 'youtube-nocookie.com')
    return youTube(url, host)
  if (host === 'vimeo.com' || host === VIMEO) return vimeo(url)
  return host === 'openstreetmap.org' ? map(url) : undefined
}

function youTube({ pathname, searchParams }: URL, host: string): Embed | undefined {
  const [, inPath] = /^\/(?:(?:embed|shorts|live)\/)?([\w-]{11})\/?$/.exec(pathname) ?? []
  const id = host === 'youtu.be' || pathname !== '/watch' ? inPath : searchParams.get('v')
  if (!id || !/^[\w-]{11}$/.test(id)) return undefined
  return { service: 'YouTube', host: YOUTUBE, frame: `https://${YOUTUBE}/embed/${id}` }
}

function vimeo({ pathname }: URL): Embed | undefined {
  const [, id, secret] = /^\/(?:video\/)?(\d{1,12})(?:\/([\da-f]{6,20}))?\/?$/.exec(pathname) ?? []
  if (!id) return undefined
  const frame = `https://${VIMEO}/video/${id}?dnt=1${secret ? `&h=${secret}` : ''}`
  return { service: 'Vimeo', host: VIMEO, frame }
}

/** A map as its address line has it: `#map=15/52.5163/13.3777`. */
function map({ hash }: URL): Embed | undefined {
  const found = /^#map=(\d{1,2})\/(-?\d{1,2}(?:\.\d+)?)\/(-?\d{1,3}(?:\.\d+)?)$/.exec(hash)
  if (!found) return undefined
  const [zoom = 0, latitude = 0, longitude = 0] = found.slice(1).map(Number)
  // What a picture of some 640 by 360 shows of a world that is 256 wide at zoom 0.
  const across = (360 / 2 ** zoom) * 1.25
  const up = across * 0.5625 * Math.cos((latitude * Math.PI) / 180)
  const box = [longitude - across, latitude - up, longitude + across, latitude + up]
  const corners = box.map(degrees => degrees.toFixed(5)).join('%2C')
  return { service: 'OpenStreetMap', host: MAP, frame: `https://${MAP}/export/embed.html?bbox=${corners}` }
}
