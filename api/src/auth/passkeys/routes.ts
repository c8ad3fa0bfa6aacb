import {
  AddPasskeyRequest,
  ById,
  PasskeyOptionsResponse,
  PasskeysResponse,
  RenamePasskeyRequest,
} from '@app/shared/wire'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { requireConfirmedPassword, requireUser, signedInUser } from '../../access/guards'
import type { Context } from '../../context/context'
import { invalid, notFound } from '../../errors/refusals'
import { displayName } from '../../identity/display-name'
import { userStore } from '../../users/store'
import { notifyOwner } from '../notices/notify-owner'
import { refuseLastWayIn } from '../sign-in-methods/last-method'
import { passkeyCeremonies } from './ceremony'
import { passkeyStore } from './store'

const guarded = { guard: requireConfirmedPassword, closedInDemo: true }

export const passkeyRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async app => {
    const { db, now } = context
    const ceremonies = passkeyCeremonies(context)
    const listOf = async (userId: number) => ({ passkeys: await passkeyStore(db, now).list(userId) })

    app.get(
      '/auth/user/passkeys',
      {
        config: { guard: requireUser },
        schema: { summary: 'The own passkeys', response: { 200: PasskeysResponse } },
      },
      request => listOf(signedInUser(request)),
    )

    app.post(
      '/auth/user/passkeys/options',
      {
        config: guarded,
        schema: {
          summary: 'Options for making a passkey',
          body: Type.Object({}),
          response: { 200: PasskeyOptionsResponse },
        },
      },
      async request => {
        const user = await userStore(db).find(signedInUser(request))
        if (!user) throw notFound('user')
        const about = { id: user.id, email: user.email, display_name: displayName(user) }
        return { options: { ...(await ceremonies.addingOptions(about, request.sessionToken)) } }
      },
    )

    app.post(
      '/auth/user/passkeys',
      {
        config: guarded,
        schema: { summary: 'Add a passkey', body: AddPasskeyRequest, response: { 200: PasskeysResponse } },
      },
      async request => {
        const me = signedInUser(request)
        const name = request.body.name.trim() || 'Passkey'
        const passkey = await ceremonies.added(request.body.passkey, name, request.sessionToken)
        await db.transaction().execute(async transaction => {
          if (!passkey || !(await passkeyStore(transaction, now).add(me, passkey)))
            throw invalid({ passkey: 'passkey_unusable' })
          await notifyOwner(context, transaction, me, 'passkeyAdded', { name })
        })
        return listOf(me)
      },
    )

    app.put(
      '/auth/user/passkeys/:id',
      {
        config: { guard: requireUser, closedInDemo: true },
        schema: {
          summary: 'Rename a passkey',
          params: ById,
          body: RenamePasskeyRequest,
          response: { 200: PasskeysResponse },
        },
      },
      async request => {
        const me = signedInUser(request)
        const name = request.body.name.trim()
        if (!name) throw invalid({ name: 'required' })
        if (!(await passkeyStore(db, now).rename(me, request.params.id, name))) throw notFound('passkey')
        return listOf(me)
      },
    )

    app.delete(
      '/auth/user/passkeys/:id',
      {
        config: guarded,
        schema: {
          summary: 'Remove a passkey; 422 for the last way in',
          params: ById,
          body: Type.Object({}),
          response: { 200: PasskeysResponse },
        },
      },
      async request => {
        const me = signedInUser(request)
        await db.transaction().execute(async transaction => {
          const id = String(request.params.id)
          await refuseLastWayIn(context, transaction, me, { field: 'passkey', id })
          const name = await passkeyStore(transaction, now).remove(me, request.params.id)
          if (name === undefined) throw notFound('passkey')
          await notifyOwner(context, transaction, me, 'passkeyRemoved', { name })
        })
        return listOf(me)
      },
    )
  }
