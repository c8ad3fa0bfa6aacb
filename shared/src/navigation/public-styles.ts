import cardScreen from './card-screen.public.module.css'
import hero from './hero.public.module.css'
import prose from './prose.public.module.css'

type Styles = Readonly<Record<string, string>>

/** Classes of a card on an empty screen, as sign-in is; the document server draws it before the page is there. */
export const cardScreenStyles: Styles = cardScreen

/** Classes of the first screen of a landing page; the document server draws it before the page is there. */
export const heroStyles: Styles = hero

/** Classes of text that people wrote; the document server shows it before the page is there. */
export const proseStyles: Styles = prose
