import * as access from '@app/shared/access'
import * as bootstrap from '@app/shared/bootstrap'
import * as crossTab from '@app/shared/cross-tab'
import * as host from '@app/shared/host'
import * as http from '@app/shared/http'
import * as i18n from '@app/shared/i18n'
import * as navigation from '@app/shared/navigation'
import * as password from '@app/shared/password'
import * as safeHtml from '@app/shared/safe-html'
import * as theme from '@app/shared/theme'
import * as toasts from '@app/shared/toasts'
import * as ui from '@app/shared/ui'
import * as workspace from '@app/shared/workspace'
import * as react from 'react'
import * as jsxRuntime from 'react/jsx-runtime'
import * as reactDom from 'react-dom'
import * as reactQuery from './facades/react-query'
import * as reactRouterDom from './facades/react-router-dom'

/** In the shell's first file: what every page needs. */
const eager: Readonly<Record<string, unknown>> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'react-router-dom': reactRouterDom,
  '@tanstack/react-query': reactQuery,
  '@app/shared/access': access,
  '@app/shared/bootstrap': bootstrap,
  '@app/shared/cross-tab': crossTab,
  '@app/shared/host': host,
  '@app/shared/http': http,
  '@app/shared/i18n': i18n,
  '@app/shared/navigation': navigation,
  '@app/shared/password': password,
  '@app/shared/safe-html': safeHtml,
  '@app/shared/theme': theme,
  '@app/shared/toasts': toasts,
  '@app/shared/ui': ui,
  '@app/shared/workspace': workspace,
}

/** In files of their own, which come with the pages that use them. */
const lazy: Readonly<Record<string, () => Promise<unknown>>> = {
  '@app/shared/clock': () => import('@app/shared/clock'),
  '@app/shared/forms': () => import('@app/shared/forms'),
  '@app/shared/overlays': () => import('@app/shared/overlays'),
  '@app/shared/social': () => import('@app/shared/social'),
  '@app/shared/table': () => import('@app/shared/table'),
  '@app/shared/uploads': () => import('@app/shared/uploads'),
}

/** Requests of every module the shell lends to remotes; the same list as in `shared/build/singletons.cjs`. */
export const sharedRequests = [...Object.keys(eager), ...Object.keys(lazy)]

/** The page's only copy of a module. Undefined when the shell does not lend it. */
export async function sharedModule(request: string): Promise<unknown> {
  return eager[request] ?? lazy[request]?.()
}
