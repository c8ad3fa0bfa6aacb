import type { FastifyRequest } from 'fastify'
import { signedInUser } from '../../access/guards'
import type { Context } from '../../context/context'
import type { ErrorCode } from '../../errors/error-lines'
import { invalid, refusedSignIn, unauthorized } from '../../errors/refusals'
import { userStore } from '../../users/store'
import { verifyPassword } from '../password/password-hash'

/** Checks the password of the signed-in user, or refuses with `code` at `field`. Tries are counted per account. */
export async function checkOwnPassword(
  request: FastifyRequest,
  { db, limits }: Context,
  password: string,
  { field, code }: { field: string; code: ErrorCode },
) {
  const me = signedInUser(request)
  await limits.password(request, String(me), field)
  const user = await userStore(db).credentialsOf(me)
  if (!user) throw unauthorized()
  if (!(await verifyPassword(user.password_hash, password)))
    throw refusedSignIn(invalid({ [field]: code }), 'wrong password again', me)
  return user
}
