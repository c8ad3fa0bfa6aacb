import type { Homepage } from '@app/shared/wire'

/** What the landing page of a new installation says. */
export const homepageDefaults: Homepage = {
  type: 'landingPage',
  value: null,
  appearance: {
    headerTitle: 'Answer every customer, together',
    headerSubtitle:
      'One calm place for your team to see what happened, decide who replies and keep every promise you made.',
    headerImage: null,
    headerOverlayColor1: 'oklch(0.42 0.17 275)',
    headerOverlayColor2: 'oklch(0.55 0.15 235)',
    headerImageOpacity: 1,
    actions: {
      cta1: { id: 'cta1', label: 'Get started', type: 'route', action: '/register' },
      cta2: { id: 'cta2', label: 'See pricing', type: 'route', action: '/pricing' },
      cta3: { id: 'cta3', label: 'Create your account', type: 'route', action: '/register' },
    },
    primaryFeatures: [
      {
        icon: 'inbox',
        title: 'One place for everything',
        subtitle: 'Messages, notes and history of a customer in one view that everybody shares.',
      },
      {
        icon: 'users',
        title: 'Workspaces for every team',
        subtitle: 'Invite people, give them roles, and keep each team to what concerns it.',
      },
      {
        icon: 'bell',
        title: 'Told at the right moment',
        subtitle: 'Notifications where you want them, and silence where you do not.',
      },
    ],
    secondaryFeatures: [
      {
        icon: 'zap',
        title: 'Fast on every page',
        subtitle: 'Built for people who have it open all day',
        description:
          'Pages open at once, updates arrive without a reload, and nothing is lost when you look away.',
      },
      {
        icon: 'shield-check',
        title: 'Safe by default',
        subtitle: 'Your data is yours',
        description:
          'Sessions you can end from anywhere, a second factor when you want it, and roles that mean what they say.',
      },
      {
        icon: 'palette',
        title: 'Yours to shape',
        subtitle: 'Light, dark and your own colours',
        description:
          'Themes, menus, pages and words change without a developer, and every visitor sees them at once.',
      },
    ],
    showPricing: true,
    pricingTitle: 'Plans that grow with you',
    pricingSubtitle: 'Start free, and change whenever you like.',
    footerTitle: 'Ready when you are',
    footerSubtitle: 'Create an account in a minute. No card needed.',
    footerImage: null,
  },
}
