import type { Bootstrap } from '@app/shared/wire'

/** The path the application is served under: the setting, else the path of the base URL. */
export const basePath = ({ html_base_uri, base_url }: Bootstrap['settings']) =>
  html_base_uri || new URL(base_url).pathname
