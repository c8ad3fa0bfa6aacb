import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context/context'
import { runPeriodically } from '../../jobs/run-periodically'
import { removeBytes } from './remove-bytes'

const EVERY = 5000

/** Deletes the bytes of files whose rows went with an account, a workspace or an upload that ended. */
export const removeFilesInBackground = (app: FastifyInstance, context: Context) =>
  runPeriodically(app, {
    every: EVERY,
    run: () => removeBytes(context),
    problem: 'bytes of deleted files stay',
  })
