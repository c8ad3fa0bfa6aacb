import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { openToAll } from '../access/guards'
import { notFound } from '../errors/refusals'
import { fontCss, wantedFont } from './font-css'
import { ownFonts } from './own-fonts'

const config = { guard: openToAll, openToUnverified: true, everyPage: true, forAnyAccount: true } as const
const FILE =
  /^([a-z0-9-]+?)-(arabic|cyrillic-ext|cyrillic|greek|latin-ext|latin|math|symbols|vietnamese)-([1-9]00)-normal\.woff2$/

/** The site's own fonts service: addresses of the shape of Google Fonts, files out of the packages that are installed. */
export const fontRoutes = (): FastifyPluginAsyncTypebox => async app => {
  app.get(
    '/assets/fonts/css2',
    {
      config,
      schema: {
        summary: 'The CSS of a web font, such as `family=Lora:wght@400;600`',
        querystring: Type.Object({
          family: Type.String({ maxLength: 120 }),
          display: Type.Optional(Type.String({ maxLength: 20 })),
        }),
        response: { 200: { content: { 'text/css': { schema: Type.Unknown() } } } },
      },
    },
    async ({ query }, reply) => {
      const wanted = wantedFont(query.family)
      const font = ownFonts().find(({ family }) => family === wanted?.family)
      if (!font || !wanted) throw notFound('font')
      return reply
        .headers({ 'content-type': 'text/css; charset=utf-8', 'cache-control': 'public, max-age=86400' })
        .send(fontCss(font, wanted.weights))
    },
  )

  app.get(
    '/assets/fonts/files/:file',
    {
      config,
      schema: {
        summary: 'A file of a web font; its address names its version, and it never changes',
        params: Type.Object({ file: Type.String({ maxLength: 100 }) }),
        querystring: Type.Object({ v: Type.Optional(Type.String({ maxLength: 20 })) }),
        response: { 200: { content: { 'font/woff2': { schema: Type.Unknown() } } } },
      },
    },
    async ({ params }, reply) => {
      const [, slug, subset = '', weight] = FILE.exec(params.file) ?? []
      const font = ownFonts().find(font => font.slug === slug)
      if (!font || !Object.hasOwn(font.subsets, subset) || !font.weights.includes(Number(weight)))
        throw notFound('file')
      return reply
        .headers({ 'content-type': 'font/woff2', 'cache-control': 'public, max-age=31536000, immutable' })
        .send(await readFile(join(font.folder, 'files', params.file)))
    },
  )
}
