import type { Http } from '../http/create-http'
import { useHost } from './host-context'

/** The page's http client. */
export const useHttp = (): Http => useHost().http
