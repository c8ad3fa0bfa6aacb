import type { FastifyRequest } from 'fastify'
import { signedInUser } from '../../access/guards'
import type { Context } from '../../context/context'
import { invalid, refusedSignIn, unauthorized } from '../../errors/app-error'
import { userStore } from '../../users/store'
import { verifyPassword } from '../password/password-hash'

/** Checks the password of whoever is signed in, or refuses with `message` at `field`. Tries are counted per account. */
export async function checkOwnPassword(
  request: FastifyRequest,
  { db, limits }: Context,
  password: string,
  { field, message }: { field: string; message: string },
) {
  const me = signedInUser(request)
  await limits.password(request, String(me), field)
  const user = await userStore(db).credentialsOf(me)
  if (!user) throw unauthorized()
  if (!(await verifyPassword(user.password_hash, password)))
    throw refusedSignIn(invalid({ [field]: message }), 'wrong password again', me)
  return user
}
