import { AvatarByUrlRequest } from '@app/shared/wire'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { signedInUser } from '../access/guards'
import type { Context } from '../context/context'
import { invalid } from '../errors/refusals'
import { avatarFiles } from './avatar-files'
import { drawAvatar } from './draw-avatar'
import { MOST_BYTES, receivedImage } from './received-image'

/** The body of a route that takes a picture: an upload, or the address of one to fetch. */
export const pictureBody = {
  content: {
    'application/json': { schema: AvatarByUrlRequest },
    'multipart/form-data': { schema: Type.Unknown() },
  },
}

/** Lets the routes of a plugin take uploads of one picture. */
export const acceptPictures = (app: Pick<FastifyInstance, 'register'>) =>
  app.register(multipart, {
    limits: { fileSize: MOST_BYTES, files: 1, fields: 10, fieldSize: 2000, parts: 11, headerPairs: 50 },
  })

/** Draws the picture of a request anew and keeps it; returns its address. 422 for what is none. */
export async function takePicture(request: FastifyRequest, context: Context): Promise<string> {
  await context.limits.avatar(request, String(signedInUser(request)), 'file')
  const { field, bytes } = await receivedImage(request)
  const picture = await drawAvatar(bytes)
  if (typeof picture === 'string') throw invalid({ [field]: picture })
  return avatarFiles(context).add(picture)
}
