import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'

const Text = (maxLength: number) => Type.String({ maxLength })
const Subscription = Type.Object({
  channel: Text(200),
  auth: Type.Optional(Text(200)),
  channel_data: Type.Optional(Text(500)),
})
const SignIn = Type.Object({ auth: Text(200), user_data: Text(500) })
const Frame = Type.Object({ event: Text(200), data: Type.Optional(Type.Unknown()) })

/** What a client says. */
export type ClientMessage =
  | { kind: 'ping' | 'ignored' }
  | ({ kind: 'subscribe' } & Static<typeof Subscription>)
  | { kind: 'unsubscribe'; channel: string }
  | ({ kind: 'sign-in' } & Static<typeof SignIn>)

/** Reads a message of the Pusher protocol; undefined when it is none. Data come as JSON, or as JSON in a text. */
export function readMessage(text: string): ClientMessage | undefined {
  const frame = parse(text)
  if (!Value.Check(Frame, frame)) return undefined
  const data = typeof frame.data === 'string' ? parse(frame.data) : frame.data
  switch (frame.event) {
    case 'pusher:ping':
      return { kind: 'ping' }
    case 'pusher:subscribe':
      return Value.Check(Subscription, data) ? { kind: 'subscribe', ...data } : undefined
    case 'pusher:unsubscribe':
      return Value.Check(Type.Pick(Subscription, ['channel']), data)
        ? { kind: 'unsubscribe', channel: data.channel }
        : undefined
    case 'pusher:signin':
      return Value.Check(SignIn, data) ? { kind: 'sign-in', ...data } : undefined
    default:
      // Pages say nothing to each other; a pong has done its work by arriving.
      return { kind: 'ignored' }
  }
}

/** The session that signed data name; undefined when they name none. */
export function sessionIn(data: string | undefined): string | undefined {
  const read = data === undefined ? undefined : parse(data)
  return Value.Check(Type.Object({ session: Text(100) }), read) ? read.session : undefined
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
