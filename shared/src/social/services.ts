import type { SocialService } from '../wire'

/** Every service, in the order in which people see them. */
export const socialServices: readonly SocialService[] = ['google', 'facebook', 'twitter', 'envato']
