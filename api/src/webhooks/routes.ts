import {
  ById,
  NewSiteWebhookRequest,
  NewSiteWebhookResponse,
  NewWebhookSecretRequest,
  type SiteWebhook,
  SiteWebhookResponse,
  SiteWebhooksResponse,
  StatusResponse,
  UpdateSiteWebhookRequest,
} from '@app/shared/wire'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { allOf, requirePermission } from '../access/guards'
import { recordChange } from '../audit/record-change'
import type { Context } from '../context/context'
import { changedMeanwhile, notFound } from '../errors/refusals'
import { changeWebhook, subjectOf } from './change-webhook'
import { checkedAddress, refuseUnsendable } from './checked-address'
import { giveUp } from './delivery-queue'
import { newSecret } from './sign'
import { webhookStore } from './store'

/** Servers of others that are told what happens on the site. */
export const siteWebhookRoutes =
  ({ db, keys, now, network }: Context): FastifyPluginAsyncTypebox =>
  async app => {
    const guard = requirePermission('settings.update')
    const ofOne = allOf(requirePermission('admin.access'), guard)
    const changing = { guard: ofOne, closedInDemo: true }
    const response = { 200: StatusResponse }

    app.get(
      '/api/v1/site-webhooks',
      {
        config: { guard, closedInDemo: true },
        schema: {
          summary: 'The servers that are told what happens',
          response: { 200: SiteWebhooksResponse },
        },
      },
      async () => ({ webhooks: await webhookStore(db).list() }),
    )

    app.post(
      '/api/v1/site-webhooks',
      {
        config: { guard, closedInDemo: true },
        schema: {
          summary: 'Have a server told what happens; its secret is answered this once',
          body: NewSiteWebhookRequest,
          response: { 200: NewSiteWebhookResponse },
        },
      },
      async request => {
        const { name = '', events } = request.body
        const url = checkedAddress(request.body.url)
        refuseUnsendable(url, network)
        const secret = newSecret()
        return db.transaction().execute(async transaction => {
          const made = { name: name.trim(), url, events: [...new Set(events)], secret: keys.seal(secret) }
          const webhook = await webhookStore(transaction).create(made)
          await recordChange(transaction, request, {
            action: 'webhooks.create',
            subject: subjectOf(webhook),
            after: noted(webhook),
          })
          return { webhook, secret }
        })
      },
    )

    app.put(
      '/api/v1/site-webhooks/:id',
      {
        config: changing,
        schema: {
          summary: 'Change one, or switch it on or off; 409 when somebody else has since it was read',
          params: ById,
          body: UpdateSiteWebhookRequest,
          response: { 200: SiteWebhookResponse },
        },
      },
      async request => {
        const { name, events, enabled, revision } = request.body
        const url = checkedAddress(request.body.url)
        const { id } = request.params
        const changed: SiteWebhook[] = []
        await changeWebhook(db, request, 'webhooks.update', async (transaction, before) => {
          if (before.revision !== revision) throw changedMeanwhile()
          // One from before addresses were checked can still be switched off.
          if (enabled || url !== before.url) refuseUnsendable(url, network)
          const after = await webhookStore(transaction).update(id, {
            name: name?.trim() ?? before.name,
            url,
            events: [...new Set(events)],
            enabled,
          })
          if (!enabled) await giveUp(transaction, id, now())
          changed.push(after)
          return { before: noted(before), after: noted(after) }
        })
        const [webhook] = changed
        if (!webhook) throw notFound('webhook')
        return { webhook }
      },
    )

    app.post(
      '/api/v1/site-webhooks/:id/secret',
      {
        config: changing,
        schema: {
          summary:
            'Give it a new secret, which is answered this once; 409 when somebody else changed it since',
          params: ById,
          body: NewWebhookSecretRequest,
          response: { 200: NewSiteWebhookResponse },
        },
      },
      async request => {
        const secret = newSecret()
        const changed: SiteWebhook[] = []
        await changeWebhook(db, request, 'webhooks.secret', async (transaction, before) => {
          if (before.revision !== request.body.revision) throw changedMeanwhile()
          changed.push(await webhookStore(transaction).renewSecret(before.id, keys.seal(secret)))
          return undefined
        })
        const [webhook] = changed
        if (!webhook) throw notFound('webhook')
        return { webhook, secret }
      },
    )

    app.delete(
      '/api/v1/site-webhooks/:id',
      { config: changing, schema: { summary: 'Tell it nothing more', params: ById, response } },
      async request => {
        await changeWebhook(db, request, 'webhooks.delete', async (transaction, before) => {
          await webhookStore(transaction).remove(before.id)
          return { before: noted(before) }
        })
        return { status: 'success' as const }
      },
    )

    app.post(
      '/api/v1/site-webhooks/:id/ping',
      {
        config: changing,
        schema: {
          summary: 'Send it a message of the type `ping`',
          params: ById,
          body: Type.Object({}),
          response,
        },
      },
      async request => {
        await changeWebhook(db, request, 'webhooks.ping', async (transaction, { id }) => {
          await webhookStore(transaction).ping(id)
          return undefined
        })
        return { status: 'success' as const }
      },
    )
  }

const noted = ({ name, url, events, enabled }: SiteWebhook) => ({
  name,
  url,
  events: [...events].sort(),
  enabled,
})
