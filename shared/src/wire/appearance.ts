import { type Static, Type } from 'typebox'
import { nullable, oneLine } from './schema-parts'
import { Settings } from './settings'
import { Theme } from './theme'

/** The settings that say how the site looks. */
export const AppearanceSettings = Type.Object({
  branding: Settings.properties.branding,
  homepage: Settings.properties.homepage,
  cookie_notice: Settings.properties.cookie_notice,
  themes: Type.Pick(Settings.properties.themes, ['user_change', 'default_id']),
  fonts: Type.Object({ service: Type.Union([Type.String(), Type.Null()]) }),
  custom_code: Type.Object({ html: Type.String(), css: Type.String() }),
})
export type AppearanceSettings = Static<typeof AppearanceSettings>

/** A font that the site serves itself, and its weights. */
const OwnFont = Type.Object({ family: Type.String(), weights: Type.Array(Type.Integer()) })
export type OwnFont = Static<typeof OwnFont>

/** Answer of `GET` and `PUT api/v1/appearance`. Equal versions mean an equal appearance. */
export const AppearanceResponse = Type.Object({
  version: Type.String(),
  themes: Type.Array(Theme),
  settings: AppearanceSettings,
  fonts: Type.Array(OwnFont),
})
export type AppearanceResponse = Static<typeof AppearanceResponse>

/** An appearance that was published; its author is null when the account is gone, or it came by another way than publishing. */
export const AppearanceRevision = Type.Object({
  id: Type.Integer(),
  version: Type.String(),
  created_at: Type.String(),
  author: nullable(Type.String()),
})
export type AppearanceRevision = Static<typeof AppearanceRevision>

/** Answer of `GET api/v1/appearance/revisions`, newest first. */
export const AppearanceRevisionsResponse = Type.Object({ revisions: Type.Array(AppearanceRevision) })
export type AppearanceRevisionsResponse = Static<typeof AppearanceRevisionsResponse>

/** Answer of `GET api/v1/appearance/revisions/{id}`. Its themes may be deleted by now. */
export const AppearanceRevisionResponse = Type.Object({
  revision: Type.Object({
    ...AppearanceRevision.properties,
    themes: Type.Array(Theme),
    settings: AppearanceSettings,
  }),
})
export type AppearanceRevisionResponse = Static<typeof AppearanceRevisionResponse>

/**
 * Body of `PUT api/v1/appearance`: the whole list of themes, of which those with an id below 1 are new, and settings by dotted name.
 * All of it is stored, or nothing; `version` is that of the appearance it was made from.
 */
export const AppearanceRequest = Type.Object({
  version: Type.String({ maxLength: 100 }),
  themes: Type.Optional(
    Type.Array(
      Type.Object({
        ...Theme.properties,
        id: Type.Integer({ minimum: -2_147_483_647, maximum: 2_147_483_647 }),
        name: oneLine({ minLength: 1, maxLength: 60 }),
        values: Type.Record(Type.String({ maxLength: 60 }), Type.String({ maxLength: 300 }), {
          maxProperties: 60,
        }),
      }),
      { maxItems: 50 },
    ),
  ),
  settings: Type.Optional(
    Type.Record(Type.String({ maxLength: 200 }), Type.Unknown(), { maxProperties: 100 }),
  ),
})
export type AppearanceRequest = Static<typeof AppearanceRequest>
