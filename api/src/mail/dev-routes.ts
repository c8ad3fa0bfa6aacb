import { basePathOf } from '@app/shared/base-path'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { openToAll } from '../access/guards'
import type { Config } from '../config/config'
import type { Context } from '../context/context'
import { notFound } from '../errors/refusals'
import { escapeHtml } from '../text/sanitize-html'
import { outbox } from './outbox'
import { openMail } from './sealed-mail'

const uuid = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
const local = /^(localhost|127(\.\d+){3}|\[::1\]|.+\.localhost)$/
const contentPolicy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'"

/** A reader of mail can take over accounts, so mail can be read only on a development server: not in production, nor where the app has an address others can reach. */
export const mailCanBeRead = ({ production, smtpUrl, baseUrl }: Config) =>
  !production && smtpUrl === null && local.test(new URL(baseUrl).hostname)

/** `GET /dev/mail`: all mail, newest first; `GET /dev/mail/{id}`: one, as HTML, or with `?format=text` or `json` otherwise. */
export const devMailRoutes =
  ({ config, db, keys, now }: Context): FastifyPluginAsyncTypebox =>
  async app => {
    if (!mailCanBeRead(config)) return
    const mails = outbox(db, now)
    const base = basePathOf(config.baseUrl)
    app.addHook('onRequest', async (request, reply) => {
      if (!local.test(new URL(`http://${request.host || 'nobody'}`).hostname)) throw notFound('page')
      reply.header('content-security-policy', contentPolicy)
    })
    const format = Type.Optional(
      Type.Union([Type.Literal('html'), Type.Literal('text'), Type.Literal('json')]),
    )
    const querystring = Type.Object({ format })

    app.get(
      '/dev/mail',
      {
        config: { guard: openToAll, openToUnverified: true },
        schema: {
          hide: true,
          summary: 'Mail of a development server',
          querystring,
          response: { 200: Type.Unknown() },
        },
      },
      async (request, reply) => {
        const list = await mails.list()
        if (request.query.format === 'json') return { mails: list }
        const rows = list.map(
          ({ id, recipient, subject, created_at }) =>
            `<li><a href="${base}/dev/mail/${id}">${escapeHtml(subject)}</a> to ${escapeHtml(recipient)}, ${created_at.toISOString()}</li>`,
        )
        return reply
          .type('text/html; charset=utf-8')
          .send(
            `<!doctype html><html lang="en"><title>Mail</title><h1>Mail</h1><ul>${rows.join('\n')}</ul></html>`,
          )
      },
    )

    app.get(
      '/dev/mail/:id',
      {
        config: { guard: openToAll, openToUnverified: true },
        schema: {
          hide: true,
          summary: 'One mail of a development server',
          params: Type.Object({ id: Type.String({ pattern: uuid }) }),
          querystring,
          response: { 200: Type.Unknown() },
        },
      },
      async (request, reply) => {
        const mail = await mails.find(request.params.id)
        if (!mail?.sealed || !mail.recipient) throw notFound('mail')
        const { sealed, ...about } = mail
        const body = openMail(keys, sealed)
        if (request.query.format === 'json') return { mail: { ...about, ...body } }
        return request.query.format === 'text'
          ? reply.type('text/plain; charset=utf-8').send(body.text)
          : reply.type('text/html; charset=utf-8').send(body.html)
      },
    )
  }
