import { basePathOf, withoutBase } from '@app/shared/base-path'
import {
  ChangeLocaleRequest,
  ChangeLocaleResponse,
  UpdateAccountRequest,
  UserResponse,
} from '@app/shared/wire'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { openToAll, requireUser, signedInUser } from '../access/guards'
import { avatarFiles } from '../avatars/avatar-files'
import type { Context } from '../context/context'
import { invalid, notFound } from '../errors/refusals'
import { LOCALE_COOKIE } from '../localization/locales'
import { isLanguage } from '../localization/site-languages'
import { loadUser } from '../users/load-user'
import { userStore } from '../users/store'
import { accountChanges } from './account-changes'

const YEAR = 365 * 24 * 3600

export const accountRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async app => {
    app.put(
      '/api/v1/users/me',
      {
        config: { guard: requireUser, closedInDemo: true },
        schema: {
          summary: 'Change the details of the own account',
          body: UpdateAccountRequest,
          response: { 200: UserResponse },
        },
      },
      async request => {
        const me = signedInUser(request)
        const before = await userStore(context.db).find(me)
        const { avatar } = request.body
        const sent = avatar ? { avatar: withoutBase(avatar, basePathOf(context.config.baseUrl)) } : {}
        const { languages } = await context.siteCache.at(request.seen.site)
        const changes = accountChanges(
          { ...request.body, ...sent },
          { picture: before?.avatar ?? null, languages },
        )
        await userStore(context.db).updateAccount(me, changes)
        await avatarFiles(context).release(before?.avatar ?? null)
        const user = await loadUser(context, me)
        if (!user) throw notFound('user')
        return { user }
      },
    )

    app.post(
      '/api/v1/users/me/locale',
      {
        config: { guard: openToAll, openToUnverified: true },
        schema: {
          summary: 'Choose the language; visitors keep it in a cookie',
          body: ChangeLocaleRequest,
          response: { 200: ChangeLocaleResponse },
        },
      },
      async (request, reply) => {
        const locale = request.body.locale ?? request.body.language
        if (!locale || !isLanguage(await context.siteCache.at(request.seen.site), locale))
          throw invalid({ locale: 'selection_invalid' })
        if (request.session)
          await userStore(context.db).updateAccount(request.session.userId, { language: locale })
        reply.setCookie(LOCALE_COOKIE, locale, { maxAge: YEAR })
        return { locale }
      },
    )
  }
