import { type SocialService, withoutUnseen } from '@app/shared/wire'
import { Type } from 'typebox'
import { Compile } from 'typebox/compile'

/** An identity at a service. */
export interface SocialProfile {
  subject: string
  username: string
  /** The address; null for none, and for one the service says is not verified. */
  email: string | null
  /** Whether the service states that this person verified the address. */
  addressStated: boolean
  name: string | null
  avatar: string | null
}

const text = Type.Optional(Type.String({ maxLength: 2000 }))
const stated = Type.Optional(Type.Boolean())
const id = Type.Union([Type.String({ minLength: 1, maxLength: 255 }), Type.Integer()])

const Google = Compile(
  Type.Object({
    sub: id,
    email: text,
    email_verified: stated,
    name: text,
    picture: text,
  }),
)
const Facebook = Compile(
  Type.Object({
    id,
    name: text,
    email: text,
    email_verified: stated,
    picture: Type.Optional(Type.Object({ data: Type.Object({ url: text }) })),
  }),
)
const Twitter = Compile(
  Type.Object({
    data: Type.Object({ id, name: text, username: text, confirmed_email: text, profile_image_url: text }),
  }),
)
const Envato = Compile(Type.Object({ userId: id, username: text, email: text, email_verified: stated }))

/** Parses each service's profile. Google states for every address whether it is verified, X returns confirmed ones only; Facebook and Envato rarely state it, and then the address counts as unverified. */
const readers: Record<
  SocialService,
  (sent: unknown) => Omit<SocialProfile, 'username'> & { username?: string | undefined }
> = {
  google: sent => {
    const { sub, email, email_verified = false, name, picture } = Google.Parse(sent)
    return person(sub, { email, email_verified, name, avatar: picture })
  },
  facebook: sent => {
    const { id, picture, ...about } = Facebook.Parse(sent)
    return person(id, { ...about, avatar: picture?.data.url })
  },
  twitter: sent => {
    const { id, confirmed_email, name, username, profile_image_url } = Twitter.Parse(sent).data
    const about = { email: confirmed_email, email_verified: true, name, avatar: profile_image_url }
    return { ...person(id, about), username }
  },
  envato: sent => {
    const { userId, username, ...about } = Envato.Parse(sent)
    return { ...person(userId, about), username }
  },
}

/** Parses a service's profile; throws when it is malformed. */
export function readProfile(service: SocialService, sent: unknown): SocialProfile {
  const { username, ...profile } = readers[service](sent)
  return {
    ...profile,
    username: withoutUnseen(username || profile.email || profile.name || profile.subject).slice(0, 255),
  }
}

/** A service's profile; every field may be missing. */
interface About {
  email?: string | undefined
  email_verified?: boolean | undefined
  name?: string | undefined
  avatar?: string | undefined
}

function person(subject: string | number, { email, email_verified, name, avatar }: About) {
  const picture = avatar && URL.canParse(avatar) && new URL(avatar).protocol === 'https:' ? avatar : null
  const address = (email_verified !== false && email) || null
  return {
    subject: String(subject),
    email: address,
    addressStated: address !== null && email_verified === true,
    name: (name && withoutUnseen(name).trim().slice(0, 200)) || null,
    avatar: picture && picture.length <= 1000 ? picture : null,
  }
}
