import { invalid } from '../errors/refusals'
import { isForbidden } from '../network/pinned-address'
import type { Network } from '../network/public-network'

/** An address that was typed, as it is kept; 422 where it is none, is not encrypted, or holds a name and password. */
export function checkedAddress(text: string): string {
  const typed = text.trim()
  const url = URL.canParse(typed) ? new URL(typed) : undefined
  if (!url && /^https:/i.test(typed)) throw invalid({ url: 'webhook_unreachable' })
  if (url?.protocol !== 'https:' || url.username || url.password) throw invalid({ url: 'webhook_address' })
  return url.href
}

/** Throws where an address says at once that nothing will be sent there. Where a name leads is found out each time, as that may change. */
export function refuseUnsendable(address: string, network: Network) {
  const url = new URL(address)
  if (isForbidden(url, network)) throw invalid({ url: 'webhook_private' })
  if (url.port === '0' || !isPublicName(url.hostname)) throw invalid({ url: 'webhook_unreachable' })
}

/** Whether a host can be somewhere on the internet: its parts are as DNS has them, and it is not this machine. */
function isPublicName(host: string): boolean {
  const labels = host.replace(/\.$/, '').split('.')
  return labels.at(-1) !== 'localhost' && labels.every(label => /^(?!-).{1,63}(?<!-)$/.test(label))
}
