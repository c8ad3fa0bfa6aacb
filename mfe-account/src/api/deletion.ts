import type { Http } from '@app/shared/http'
import type { DeleteAccountResponse } from '@app/shared/wire'

/** Deletes the account of whoever is signed in; the answer has the bootstrap data of a visitor. */
export const deleteAccount = (http: Http, userId: number) =>
  http.delete<DeleteAccountResponse>(`users/${userId}`, { query: { deleteCurrentUser: true } })
