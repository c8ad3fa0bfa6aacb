/** The few messages of PostgreSQL's wire protocol (version 3) that the multiplexer itself speaks. */

const message = (type: string, body: Buffer) => {
  const head = Buffer.alloc(5)
  head.write(type, 0, 'latin1')
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}
const parameter = (name: string, value: string) => message('S', Buffer.from(`${name}\0${value}\0`))
const readyForQuery = message('Z', Buffer.from('I'))

/** Greets a client after its startup message: accepted, parameters, ready. */
export const greeting = (id: number) => {
  const key = Buffer.alloc(8)
  key.writeInt32BE(id, 0)
  key.writeInt32BE(id, 4)
  return Buffer.concat([
    message('R', Buffer.alloc(4)),
    parameter('server_version', '18'),
    parameter('client_encoding', 'UTF8'),
    parameter('standard_conforming_strings', 'on'),
    parameter('TimeZone', 'UTC'),
    parameter('DateStyle', 'ISO, MDY'),
    parameter('integer_datetimes', 'on'),
    message('K', key),
    readyForQuery,
  ])
}

/** A simple query. */
export const query = (sql: string) => message('Q', Buffer.from(`${sql}\0`))

/** An error answer that leaves the client usable. */
export const failure = (code: string, text: string) =>
  Buffer.concat([message('E', Buffer.from(`SERROR\0VERROR\0C${code}\0M${text}\0\0`)), readyForQuery])

/** True when the client says goodbye. */
export const isTerminate = (bytes: Buffer) => bytes[0] === 0x58

const NOTIFICATION = 0x41
const READY = 0x5a
const IDLE = 0x49

/** Splits a response: notifications go to every client, `idle` means that no transaction is open. */
export function sortAnswer(bytes: Buffer) {
  const own: Buffer[] = []
  const notifications: Buffer[] = []
  let idle = false
  for (let at = 0; at + 5 <= bytes.length; ) {
    const end = at + 1 + bytes.readInt32BE(at + 1)
    const part = bytes.subarray(at, end)
    if (part[0] === NOTIFICATION) notifications.push(part)
    else own.push(part)
    if (part[0] === READY) idle = part[5] === IDLE
    at = end
  }
  return { own: Buffer.concat(own), notifications, idle }
}
