import { avatarFiles } from '../../avatars/avatar-files'
import { drawAvatar } from '../../avatars/draw-avatar'
import type { Context } from '../../context/context'
import type { Db } from '../../db/schema'
import type { ErrorCode } from '../../errors/error-lines'
import { isEmailAddress, normalizeEmail } from '../../identity/email-address'
import { fetchBytes } from '../../network/fetch-bytes'
import { oneTimeSecrets } from '../../secrets/one-time-secrets'
import { hashToken, newToken } from '../../secrets/token'
import type { Exchange } from '../../session/session-lifecycle'
import { readSettings } from '../../settings/store'
import { userStore } from '../../users/store'
import { showWaitingInvites } from '../../workspaces/invites/prove-address'
import { notifyOwner } from '../notices/notify-owner'
import { hashPassword } from '../password/password-hash'
import { createUser } from '../registration/create-user'
import { signIn } from '../sign-in/sign-in'
import { queueVerification } from '../verification/queue-verification'
import type { Flow, FlowResult } from './flows'
import type { SocialProfile } from './profile'
import { type Identity, socialStore } from './store'

const LINK_LIFE = 10 * 60_000
const PICTURE_BYTES = 2 * 1024 * 1024
const PICTURE_PATIENCE = 3000

const failed = (code: ErrorCode): FlowResult => ({ status: 'ERROR', error: { code } })

/** Finishes a social flow whose identity is proved: signs in, registers, or connects the identity. */
export async function finishFlow(
  exchange: Exchange,
  context: Context,
  { service, intent }: Flow,
  profile: SocialProfile,
): Promise<FlowResult> {
  const { db } = context
  const { subject, username, addressStated } = profile
  const identity: Identity = { service, subject, username, addressStated }
  const identities = socialStore(db, context.now)
  const owner = await identities.ownerOf(identity)
  if (owner !== undefined && addressStated) await identities.markStated(identity)
  const me = exchange.request.session?.userId
  if (intent === 'connect') {
    if (me === undefined) return failed('social_signed_out')
    if (owner === me) return { status: 'SUCCESS' }
    const connected =
      owner === undefined && (await db.transaction().execute(tx => connect(context, tx, me, identity)))
    return connected ? { status: 'SUCCESS' } : failed('social_taken')
  }
  if (me !== undefined) return { status: 'ALREADY_LOGGED_IN' }
  if (owner !== undefined) return signedIn(exchange, context, owner)
  const email = profile.email === null ? '' : normalizeEmail(profile.email)
  if (!isEmailAddress(email)) return failed('social_without_email')
  const known = await userStore(db).credentials(email)
  if (known) return askForPassword(exchange, context, known.id, identity)
  const created = await registerWith(context, email, profile, identity)
  return typeof created === 'number' ? signedIn(exchange, context, created) : created
}

async function signedIn(exchange: Exchange, context: Context, userId: number): Promise<FlowResult> {
  const { two_factor, methods = [] } = await signIn(exchange, context, { userId, remember: true })
  return two_factor ? { status: 'TWO_FACTOR', methods } : { status: 'SUCCESS' }
}

/** The address has an account already; its password must prove who owns it. */
async function askForPassword(
  { request }: Exchange,
  { db, now }: Context,
  userId: number,
  identity: Identity,
): Promise<FlowResult> {
  const linkedAccount = newToken()
  await oneTimeSecrets(db, now).put({
    purpose: 'linked-account',
    secret: linkedAccount,
    userId,
    data: { ...identity, browser: hashToken(request.sessionToken) },
    life: LINK_LIFE,
  })
  return { status: 'REQUEST_PASSWORD', linkedAccount }
}

/** The address counts as proved only if the service states so for this person. */
async function registerWith(
  context: Context,
  email: string,
  { name, avatar, addressStated }: SocialProfile,
  identity: Identity,
): Promise<number | FlowResult> {
  const { db, now } = context
  const { registration, maintenance, require_email_confirmation } = await readSettings(db)
  if (registration.disable || maintenance?.enable) return failed('registration_closed')
  const [firstName = null, ...others] = name?.split(/\s+/) ?? []
  const user = {
    email,
    passwordHash: await hashPassword(newToken()),
    hasPassword: false,
    firstName: firstName?.slice(0, 100) ?? null,
    lastName: others.join(' ').slice(0, 100) || null,
    avatar: avatar && (await ownPicture(context, avatar)),
    ...(addressStated && { emailVerifiedAt: now() }),
  }
  const id = await db.transaction().execute(async transaction => {
    const created = await createUser(transaction, user)
    if (created === undefined) return undefined
    await socialStore(transaction, now).connect(created, identity)
    if (addressStated) await showWaitingInvites(context, transaction, created, email)
    else if (require_email_confirmation)
      await queueVerification(context, transaction, { id: created, email }, `register:${created}`)
    return created
  })
  return id ?? failed('social_failed')
}

/** Copies the picture from the service, re-encoded, so that the service does not learn who views it; none when it cannot be fetched at once. */
async function ownPicture(context: Context, address: string): Promise<string | null> {
  const bytes = await fetchBytes(address, { bytes: PICTURE_BYTES, milliseconds: PICTURE_PATIENCE }).catch(
    () => undefined,
  )
  const picture = bytes && (await drawAvatar(bytes))
  return picture instanceof Buffer ? avatarFiles(context).add(picture) : null
}

/** Connects an identity and notifies the owner; false when another account has it. */
export async function connect(context: Context, transaction: Db, userId: number, identity: Identity) {
  const connected = await socialStore(transaction, context.now).connect(userId, identity)
  if (connected)
    await notifyOwner(context, transaction, userId, 'socialConnected', {
      service: identity.service,
      name: identity.username,
    })
  return connected
}
