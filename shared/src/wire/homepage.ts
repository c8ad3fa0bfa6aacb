import { type Static, Type } from 'typebox'
import { MenuItem } from './menu'
import { nullable } from './schema-parts'

const Feature = Type.Object({
  title: Type.String(),
  subtitle: Type.String(),
  icon: Type.Optional(Type.String()),
  image: Type.Optional(nullable(Type.String())),
  /** A picture of the product by its name, where there is no image. */
  picture: Type.Optional(nullable(Type.String())),
  description: Type.Optional(Type.String()),
})

/** What the landing page says; colours are CSS colours laid over the image. */
export const LandingPage = Type.Object({
  headerTitle: Type.String(),
  headerSubtitle: Type.String(),
  headerImage: nullable(Type.String()),
  /** A picture of the product by its name, beside the words. */
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
