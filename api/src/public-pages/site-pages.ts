import {
  descriptionOf,
  type FirstPicture,
  lineOf,
  type PageHead,
  pictureOf,
  type Site,
  withSiteName,
} from './page-head'

/** A page of the product that everybody may open and whose words are always the same. */
interface SitePage {
  title: string
  /** Without one that of the site stands in. */
  description?: string
  /** Whether search engines may know it: nobody looks for a page that only a mail or another page leads to. */
  isFound?: true
}

const signIn = { title: 'Login', description: 'Sign in to your account, or find your way back to it.' }
const register = { title: 'Register', description: 'Create your account with your email address.' }

/** By their paths. */
const exact: Readonly<Record<string, SitePage>> = {
  '/contact': {
    title: 'Contact us',
    description: 'Tell us what you need. A person reads every message.',
    isFound: true,
  },
  '/login': { ...signIn, isFound: true },
  '/register': { ...register, isFound: true },
  '/api-docs': {
    title: 'API documentation',
    description: 'Every call that programs can make, what it takes and what it answers.',
    isFound: true,
  },
  '/workspace/join': { title: 'Join a workspace' },
  '/workspace/join/login': signIn,
  '/workspace/join/register': register,
  '/forgot-password': { title: 'Forgot password' },
  '/magic-link': { title: 'Sign in by email' },
  '/verify-email': { title: 'Verify your email' },
}

/** Those whose paths go on with something secret, such as that of a link in a mail. */
const below: Readonly<Record<string, SitePage>> = {
  '/password/': { title: 'Reset password' },
  '/s/': { title: 'Shared file' },
}

/** What is said about a page of the product; undefined for any other path. `canonical` is for one that is shown at another path. */
export function sitePageHead(
  pathname: string,
  { site, baseUrl, canonical }: { site: Site; baseUrl: string; canonical?: string },
): PageHead | undefined {
  const path = pathname.replace(/\/+$/, '')
  const page = Object.hasOwn(exact, path)
    ? exact[path]
    : Object.entries(below).find(([start]) => pathname.startsWith(start))?.[1]
  if (!page) return undefined
  const say = lineOf(site)
  const title = say(page.title)
  return {
    title,
    documentTitle: withSiteName(title, site),
    description: descriptionOf(page.description && say(page.description), site),
    image: pictureOf(null, { site, baseUrl, title }),
    canonical: page.isFound ? (canonical ?? path) : null,
    noIndex: !page.isFound,
    isArticle: false,
  }
}

/** The contact page before its form comes. */
export function contactPicture(site: Site): FirstPicture {
  const say = lineOf(site)
  return {
    look: 'page',
    width: 'reading',
    path: '/contact',
    title: say('Contact us'),
    lead: say('Tell us what you need. A person reads every message.'),
    text: '',
  }
}

/** The card of the sign-in page before its form comes. */
export const signInPicture = (site: Site): FirstPicture => ({
  look: 'card',
  path: '/login',
  title: lineOf(site)('Sign in to your account'),
  text: '',
})
