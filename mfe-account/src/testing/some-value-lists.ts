import type { ValueListsResponse } from '@app/shared/wire'

/** Two of each, enough to choose from. */
export const someValueLists: ValueListsResponse = {
  localizations: [
    { language: 'en', name: 'English' },
    { language: 'de', name: 'Deutsch' },
  ],
  countries: [
    { code: 'DE', name: 'Germany' },
    { code: 'GB', name: 'United Kingdom' },
  ],
  timezones: {
    Europe: [
      { value: 'Europe/Berlin', text: 'Berlin' },
      { value: 'Europe/London', text: 'London' },
    ],
    UTC: [{ value: 'UTC', text: 'UTC' }],
  },
}
