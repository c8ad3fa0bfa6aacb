import { type Static, Type } from 'typebox'
import { MenuItem } from './menu'
import { nullable } from './schema-parts'

/** The pictures of the product that a landing page can show, by name. */
export type PictureName = 'account' | 'sign-in' | 'sessions' | 'tokens'

/** The icons that a feature of the landing page can have, by name. */
export type IconName =
  | 'bell'
  | 'devices'
  | 'inbox'
  | 'key'
  | 'languages'
  | 'palette'
  | 'shield-check'
  | 'terminal'
  | 'users'
  | 'zap'

const Feature = Type.Object({
  title: Type.String(),
  subtitle: Type.String(),
  /** An `IconName`, or the address of a drawing; anything else is a neutral one. */
  icon: Type.Optional(Type.String()),
  image: Type.Optional(nullable(Type.String())),
  /** A `PictureName`, where there is no image. */
  picture: Type.Optional(nullable(Type.String())),
  description: Type.Optional(Type.String()),
})

/** What the landing page says; colours are CSS colours laid over the image. */
export const LandingPage = Type.Object({
  headerTitle: Type.String(),
  headerSubtitle: Type.String(),
  headerImage: nullable(Type.String()),
  /** A `PictureName`, beside the words. */
  headerPicture: Type.Optional(nullable(Type.String())),
  headerOverlayColor1: nullable(Type.String()),
  headerOverlayColor2: nullable(Type.String()),
  headerImageOpacity: Type.Number(),
  actions: Type.Object({ cta1: MenuItem, cta2: MenuItem, cta3: MenuItem }),
  primaryFeatures: Type.Array(Feature),
  secondaryFeatures: Type.Array(Feature),
  showPricing: Type.Boolean(),
  pricingTitle: Type.String(),
  pricingSubtitle: Type.String(),
  footerTitle: Type.String(),
  footerSubtitle: Type.String(),
  footerImage: nullable(Type.String()),
})
export type LandingPage = Static<typeof LandingPage>

/** What `/` shows: `landingPage`, `loginPage`, `registerPage`, or `customPage` with its slug or id as `value`. */
export const Homepage = Type.Object({
  type: Type.String(),
  value: nullable(Type.String()),
  appearance: LandingPage,
})
export type Homepage = Static<typeof Homepage>
