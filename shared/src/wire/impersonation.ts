import { type Static, Type } from 'typebox'
import { Bootstrap } from './bootstrap'

/** Answer of `POST users/{id}/impersonation` and `DELETE impersonation`: the bootstrap data of whoever one is from now on, and the page to go on with. */
export const ImpersonationResponse = Type.Object({ bootstrapData: Bootstrap, path: Type.String() })
export type ImpersonationResponse = Static<typeof ImpersonationResponse>
