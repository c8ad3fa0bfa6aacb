import { fileUrl, type ManifestEntry } from '@app/shared/protocol'

/** No file has this hash. */
const WRONG = `sha384-${'A'.repeat(64)}`

/**
 * Imports a container that is an ES module. An import map gives the browser the hash of each of its scripts, so that one with
 * other bytes is refused, whether the entry imports it or a page later. Rejects where the browser does not enforce these hashes.
 */
export async function importContainer({ url, extras }: ManifestEntry): Promise<unknown> {
  const scripts = Object.entries(extras.files).filter(([path]) => path.endsWith('.js'))
  declareIntegrity(Object.fromEntries(scripts.map(([path, { sri }]) => [absolute(fileUrl(url, path)), sri])))
  if (!(await isEnforced())) throw new Error(`This browser does not check the modules of ${url}.`)
  return import(/* webpackIgnore: true */ absolute(url))
}

function declareIntegrity(integrity: Record<string, string>) {
  const map = document.createElement('script')
  map.type = 'importmap'
  map.nonce = __webpack_nonce__
  map.textContent = JSON.stringify({ integrity })
  document.head.append(map)
  map.remove()
}

/** A browser that knows `Integrity-Policy` refuses modules without a hash by itself; another one must refuse a wrong hash here. */
async function isEnforced(): Promise<boolean> {
  if ('IntegrityViolationReportBody' in window) return true
  const probe = `data:text/javascript,/* ${performance.now()} */`
  declareIntegrity({ [probe]: WRONG })
  return import(/* webpackIgnore: true */ probe).then(
    () => false,
    () => true,
  )
}

const absolute = (url: string) => new URL(url, document.baseURI).href
