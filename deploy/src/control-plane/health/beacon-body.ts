import { AppError } from '@app/api/errors'
import { type Beacon, failures, Name, Version } from '@app/shared/protocol'
import { Type } from 'typebox'
import { Compile } from 'typebox/compile'

const MOST_EVENTS = 50

const Batch = Compile(
  Type.Object({
    events: Type.Array(
      Type.Object({
        id: Type.String({ minLength: 1, maxLength: 64 }),
        kind: Type.Union([Type.Literal('loaded'), Type.Literal('failed'), Type.Literal('recovered')]),
        remote: Name,
        version: Version,
        revision: Type.Integer({ minimum: 0 }),
        uid: Type.String({ minLength: 1, maxLength: 64 }),
        failure: Type.Optional(Type.Union(failures.map(failure => Type.Literal(failure)))),
        ms: Type.Optional(Type.Number({ minimum: 0, maximum: 600_000 })),
      }),
      { maxItems: MOST_EVENTS },
    ),
  }),
)

/** Reads what a page sent. Throws a 422. */
export function readBeacons(body: string): Beacon[] {
  let sent: unknown
  try {
    sent = JSON.parse(body)
  } catch {
    throw new AppError(422, 'Events are a JSON object.')
  }
  if (!Batch.Check(sent)) throw new AppError(422, 'The events are not as they should be.')
  return sent.events
}
