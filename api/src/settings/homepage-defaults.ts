import type { Homepage } from '@app/shared/wire'

/** What the landing page of a new installation says. */
export const homepageDefaults: Homepage = {
  type: 'landingPage',
  value: null,
  appearance: {
    headerTitle: 'Your account, calm and under your control',
    headerSubtitle:
      'Sign in the way you like, hear of what matters as it happens, and see at any time who can reach your data.',
    headerImage: null,
    headerPicture: 'account',
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
        icon: 'bell',
        title: 'Told as it happens',
        subtitle: 'Notifications appear on the open page, without a reload and in every tab.',
      },
      {
        icon: 'shield-check',
        title: 'A second factor in a minute',
        subtitle: 'Scan one code with an authenticator app, and keep recovery codes for the day you lose it.',
      },
      {
        icon: 'palette',
        title: 'Light or dark',
        subtitle: 'Pages open in the theme you chose, from the first moment on and on every screen size.',
      },
    ],
    secondaryFeatures: [
      {
        icon: 'key',
        title: 'Sign in your way',
        subtitle: 'No password to remember',
        description:
          'A passkey on your phone or laptop is enough, and a password still works where you have one.',
        picture: 'sign-in',
      },
      {
        icon: 'devices',
        title: 'See who is signed in',
        subtitle: 'Every device in one list',
        description:
          'You see each browser with the time it was last used, and end any of them with one button.',
        picture: 'sessions',
      },
      {
        icon: 'terminal',
        title: 'Connect your own tools',
        subtitle: 'An API with documentation',
        description: 'Make a token with just the rights a tool needs, and take it back whenever you like.',
        picture: 'tokens',
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
