import { AppError } from '@app/api/errors'
import { EnvName } from '@app/shared/protocol'
import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { readBeacons } from '../health/beacon-body'
import type { ControlPlane } from '../plane/control-plane'
import { createAllowance } from './allowance'

const MAX_BYTES = 8 * 1024

/** Receives beacons of pages, such as a remote that failed. The route is public, so beacons are limited in size and rate, and only counted and logged. */
export async function eventsRoute(app: FastifyInstance, { health, people }: ControlPlane) {
  const allowance = createAllowance({ perMinute: 60 })
  await app.register(async beacons => {
    // `navigator.sendBeacon` sends text; the content type says nothing.
    beacons.removeAllContentTypeParsers()
    beacons.addContentTypeParser('*', { parseAs: 'string' }, (_, body, done) => done(null, body))
    beacons.post<{ Params: { env: string }; Body: string | undefined }>(
      '/v1/:env/events',
      {
        schema: { params: Type.Object({ env: EnvName }) },
        bodyLimit: MAX_BYTES,
        onRequest: async request => {
          if (!allowance.take(request.ip)) throw new AppError(429, 'Too many events. Try again in a minute.')
        },
      },
      async (request, reply) => {
        const { env } = request.params
        const beacons = readBeacons(request.body ?? '')
        health.add(env, beacons)
        people.add(env, beacons)
        for (const beacon of beacons)
          if (beacon.kind !== 'loaded') request.log.warn({ env, beacon }, 'beacon')
        return reply.code(204).send()
      },
    )
  })
}
