import type { SocialService } from '@app/shared/wire'
import { Type } from 'typebox'
import { Compile } from 'typebox/compile'

/** Who somebody is at a service. Only an address the service vouches for is in `email`. */
export interface SocialProfile {
  subject: string
  username: string
  email: string | null
  name: string | null
  avatar: string | null
}

const text = Type.Optional(Type.String({ maxLength: 2000 }))
const id = Type.Union([Type.String({ minLength: 1, maxLength: 255 }), Type.Integer()])

const Google = Compile(
  Type.Object({
    sub: id,
    email: text,
    email_verified: Type.Optional(Type.Boolean()),
    name: text,
    picture: text,
  }),
)
const Facebook = Compile(
  Type.Object({
    id,
    name: text,
    email: text,
    picture: Type.Optional(Type.Object({ data: Type.Object({ url: text }) })),
  }),
)
const Twitter = Compile(
  Type.Object({
    data: Type.Object({ id, name: text, username: text, confirmed_email: text, profile_image_url: text }),
  }),
)
const Envato = Compile(Type.Object({ userId: id, username: text, email: text }))

/** How each service describes people. Facebook, X and Envato only tell addresses they have confirmed themselves. */
const readers: Record<
  SocialService,
  (sent: unknown) => Omit<SocialProfile, 'username'> & { username?: string | undefined }
> = {
  google: sent => {
    const { sub, email, email_verified, name, picture } = Google.Parse(sent)
    return person(sub, { email: email_verified === true ? email : undefined, name, avatar: picture })
  },
  facebook: sent => {
    const { id, email, name, picture } = Facebook.Parse(sent)
    return person(id, { email, name, avatar: picture?.data.url })
  },
  twitter: sent => {
    const { id, confirmed_email, name, username, profile_image_url } = Twitter.Parse(sent).data
    return { ...person(id, { email: confirmed_email, name, avatar: profile_image_url }), username }
  },
  envato: sent => {
    const { userId, email, username } = Envato.Parse(sent)
    return { ...person(userId, { email, name: undefined, avatar: undefined }), username }
  },
}

/** Reads what a service says about somebody; throws when it makes no sense. */
export function readProfile(service: SocialService, sent: unknown): SocialProfile {
  const { username, ...profile } = readers[service](sent)
  return {
    ...profile,
    username: (username || profile.email || profile.name || profile.subject).slice(0, 255),
  }
}

function person(
  subject: string | number,
  { email, name, avatar }: Record<'email' | 'name' | 'avatar', string | undefined>,
) {
  const picture = avatar && URL.canParse(avatar) && new URL(avatar).protocol === 'https:' ? avatar : null
  return {
    subject: String(subject),
    email: email || null,
    name: name?.trim().slice(0, 200) || null,
    avatar: picture && picture.length <= 1000 ? picture : null,
  }
}
