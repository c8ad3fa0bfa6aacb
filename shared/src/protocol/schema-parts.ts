import { Type } from 'typebox'

export const text = (maxLength: number, pattern?: string, description?: string) =>
  Type.String({ minLength: 1, maxLength, ...(pattern && { pattern }), ...(description && { description }) })

/** An unknown member is refused. */
export const exactly = { additionalProperties: false }

/** Who may enter, as claims, slots and everything that is listed say it. */
export const access = Type.Union(
  [Type.Literal('guest'), Type.Literal('user'), Type.Object({ permission: text(100) }, exactly)],
  {
    description:
      'Who may enter: visitors only, any signed-in user, or holders of a permission; absent for everybody.',
  },
)

export const feature = text(
  100,
  undefined,
  'Dotted path of a setting; where it is off, the place does not exist.',
)
