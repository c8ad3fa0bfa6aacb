import { invalid } from '../../errors/refusals'
import { readMetadata } from '../uploads/upload-metadata'
import { isTicket } from '../uploads/upload-store'

/** What a client says of an upload: `Upload-Metadata` holds keys with base64 values, separated by commas. The name is under `name`, `filename` or `clientName`; `ticket` is what the client calls this beginning. */
export function readTusMetadata(header: string | undefined) {
  const values = new Map<string, string>()
  for (const pair of (header ?? '').split(',').filter(Boolean)) {
    const [key = '', value = '', ...others] = pair.trim().split(' ')
    if (others.length > 0 || !/^[\w.-]+$/.test(key) || !/^[\d+/A-Za-z]*={0,2}$/.test(value))
      throw invalid({ metadata: 'malformed' })
    const text = Buffer.from(value, 'base64').toString('utf8')
    // Clients send every field as a text.
    if (text !== '' && text !== 'null' && text !== 'undefined') values.set(key, text)
  }
  const name = values.get('name') ?? values.get('filename') ?? values.get('clientName')
  if (name === undefined) throw invalid({ file: 'file_name_odd' })
  const ticket = values.get('ticket')
  if (ticket !== undefined && !isTicket(ticket)) throw invalid({ ticket: 'malformed' })
  values.delete('ticket')
  return { name: name.normalize('NFC'), ticket, metadata: readMetadata(Object.fromEntries(values)) }
}
