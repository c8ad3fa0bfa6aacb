import type { SiteEvent } from '@app/shared/wire'

/** What others can be told of, as sentences to translate. */
export const eventNames: Record<SiteEvent, string> = {
  'user.created': 'An account was made',
  'user.deleted': 'An account was deleted',
  'subscription.changed': 'A subscription changed',
  'page.published': 'A page appeared',
  'contact.message': 'Somebody left a message',
}

/** All of them; the list of the wire would bring its schemas along. */
export const siteEvents = Object.keys(eventNames) as SiteEvent[]
