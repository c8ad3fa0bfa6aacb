import { lazyPage } from '@app/shared/navigation'
import { ThemesSection } from './themes-section'

/** None of them is what the editor opens with. */
const CodeSection = lazyPage(() => import('./code-section'))
const CookieSection = lazyPage(() => import('./cookie-section'))
const FontsSection = lazyPage(() => import('./fonts-section'))
const BrandingSection = lazyPage(() => import('./branding-section'))
const HomepageSection = lazyPage(() => import('./homepage-section'))

const ofThemes = [
  { value: 'themes', label: 'Themes', Content: ThemesSection },
  { value: 'fonts', label: 'Fonts', Content: FontsSection },
]
const ofSettings = [
  { value: 'branding', label: 'Branding', Content: BrandingSection },
  { value: 'homepage', label: 'Homepage', Content: HomepageSection },
  { value: 'cookies', label: 'Cookie notice', Content: CookieSection },
  { value: 'code', label: 'Custom code', Content: CodeSection },
]

/** The sections of the editor: those that write settings are for those who may. */
export const sectionsFor = (mayChangeSettings: boolean) =>
  mayChangeSettings ? [...ofThemes, ...ofSettings] : ofThemes
