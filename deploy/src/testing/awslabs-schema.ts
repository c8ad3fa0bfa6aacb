import { Type } from 'typebox'

const exactly = { additionalProperties: false }

/** For tests: what github.com/awslabs/frontend-discovery asks of a document in `schema/v1-pre.json`, said again here and applied to every item of a list. */
export const awslabsDocument = Type.Object(
  {
    schema: Type.String(),
    microFrontends: Type.Record(
      Type.String(),
      Type.Array(
        Type.Object(
          {
            url: Type.String(),
            fallbackUrl: Type.Optional(Type.String()),
            metadata: Type.Object({ integrity: Type.String(), version: Type.String() }, exactly),
            deployment: Type.Optional(
              Type.Object({ traffic: Type.Number({ minimum: 0, maximum: 100 }), default: Type.Boolean() }),
            ),
            extras: Type.Optional(Type.Object({})),
          },
          exactly,
        ),
        { uniqueItems: true },
      ),
    ),
  },
  exactly,
)
