import {
  ByLanguage,
  LanguageExportResponse,
  LanguageImportRequest,
  LanguageImportResponse,
  LanguageLineResponse,
  LanguageLinesQuery,
  LanguageLinesResponse,
  NewLanguageRequest,
  SiteLanguageResponse,
  SiteLanguagesResponse,
  StatusResponse,
  UpdateLanguageRequest,
  UpdateLineRequest,
} from '@app/shared/wire'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { requirePermission } from '../access/guards'
import type { Context } from '../context/context'
import { offsetOf, pageOf } from '../db/page-of'
import { notFound } from '../errors/refusals'
import { readCatalogue } from './catalogue'
import { changeLanguages } from './change-languages'
import { languageStore } from './language-store'
import { lineStore } from './line-store'

const params = ByLanguage
const viewing = { guard: requirePermission('localizations.view') }
const updating = { guard: requirePermission('localizations.update'), closedInDemo: true }

/** The languages of the site and their lines, for those who change them; everybody else has them in the bootstrap data. */
export const languageRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async app => {
    const { db } = context
    const linesOf = async (language: string) => {
      if (!(await languageStore(db).has(language))) throw notFound('language')
      return lineStore(db, language, await readCatalogue(db)).all()
    }

    app.get(
      '/api/v1/localizations',
      {
        config: viewing,
        schema: {
          summary: 'The languages of the site, and how much of each is translated',
          response: { 200: SiteLanguagesResponse },
        },
      },
      async () => ({ languages: await languageStore(db).list() }),
    )

    app.post(
      '/api/v1/localizations',
      {
        config: { guard: requirePermission('localizations.create'), closedInDemo: true },
        schema: {
          summary: 'Add a language; people can choose it once it is offered',
          body: NewLanguageRequest,
          response: { 200: SiteLanguageResponse },
        },
      },
      async request => ({ language: await changeLanguages(request, context).add(request.body) }),
    )

    app.put(
      '/api/v1/localizations/:language',
      {
        config: updating,
        schema: {
          summary:
            'Rename a language, offer it or not; 409 when somebody else has changed it since `revision`',
          params,
          body: UpdateLanguageRequest,
          response: { 200: SiteLanguageResponse },
        },
      },
      async request => ({
        language: await changeLanguages(request, context).update(request.params.language, request.body),
      }),
    )

    app.delete(
      '/api/v1/localizations/:language',
      {
        config: { guard: requirePermission('localizations.delete'), closedInDemo: true },
        schema: {
          summary: 'Remove a language with its changed lines; its people have that of the site then',
          params,
          response: { 200: StatusResponse },
        },
      },
      async request => {
        await changeLanguages(request, context).remove(request.params.language)
        return { status: 'success' as const }
      },
    )

    app.get(
      '/api/v1/localizations/:language/lines',
      {
        config: viewing,
        schema: {
          summary: 'The lines of a language beside the English ones, and the words of the site’s owner',
          params,
          querystring: LanguageLinesQuery,
          response: { 200: LanguageLinesResponse },
        },
      },
      async ({ params: { language }, query: { query = '', only, origin: wantedOrigin, ...paging } }) => {
        const page = { page: 1, perPage: 30, ...paging }
        const wanted = query.trim().toLowerCase()
        const found = (await linesOf(language)).filter(
          ({ key, origin, text, changed }) =>
            (key.toLowerCase().includes(wanted) || text.toLowerCase().includes(wanted)) &&
            (wantedOrigin === undefined || origin === wantedOrigin) &&
            (only === undefined || (only === 'changed' ? changed : text === '')),
        )
        const from = offsetOf(page)
        return pageOf(found.slice(from, from + page.perPage), found.length, page)
      },
    )

    app.put(
      '/api/v1/localizations/:language/lines',
      {
        config: updating,
        schema: {
          summary: 'Change a line that nobody saved since `revision`; 409 otherwise',
          params,
          body: UpdateLineRequest,
          response: { 200: LanguageLineResponse },
        },
      },
      async request => ({
        line: await changeLanguages(request, context).saveLine(request.params.language, request.body),
      }),
    )

    app.get(
      '/api/v1/localizations/:language/export',
      {
        config: viewing,
        schema: {
          summary: 'Every line of a language, for translators',
          params,
          response: { 200: LanguageExportResponse },
        },
      },
      async ({ params: { language } }) => ({
        language,
        lines: Object.fromEntries((await linesOf(language)).map(({ key, text }) => [key, text])),
      }),
    )

    app.post(
      '/api/v1/localizations/:language/import',
      {
        config: updating,
        bodyLimit: 4_000_000,
        schema: {
          summary: 'What the lines of a file would change; with `apply` they do',
          params,
          body: LanguageImportRequest,
          response: { 200: LanguageImportResponse },
        },
      },
      async request => changeLanguages(request, context).import(request.params.language, request.body),
    )
  }
