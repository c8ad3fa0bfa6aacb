import { type Static, Type } from 'typebox'
import { oneLine } from './schema-parts'

/** `default` tags come with the product, `custom` ones are made by people. */
const TagType = Type.Union([Type.Literal('default'), Type.Literal('custom')])

/** A word that pages are found by in the admin area. */
export const Tag = Type.Object({ id: Type.Integer(), name: Type.String(), type: TagType })
export type Tag = Static<typeof Tag>

/** Body of `POST tags` and `PUT tags/{id}`. */
export const TagRequest = Type.Object({ name: oneLine({ minLength: 1, maxLength: 50 }) })
export type TagRequest = Static<typeof TagRequest>

/** A tag and how many pages have it. */
export const CountedTag = Type.Object({ ...Tag.properties, pages_count: Type.Integer() })
export type CountedTag = Static<typeof CountedTag>

/** Answer of `GET tags`, by name. */
export const TagsResponse = Type.Object({ tags: Type.Array(CountedTag) })
export type TagsResponse = Static<typeof TagsResponse>

/** Answer of `POST tags` and `PUT tags/{id}`. */
export const TagResponse = Type.Object({ tag: Tag })
export type TagResponse = Static<typeof TagResponse>
