import type { ApiScope } from '@app/shared/wire'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'

type CreatedAt = ColumnType<Date, Date | undefined, never>

/** What belongs to looking after one's own account. */
export interface AccountSecurityTables {
  access_tokens: {
    id: Generated<number>
    user_id: number
    name: string
    token_hash: string
    scopes: JSONColumnType<ApiScope[]>
    /** The last characters, to recognize a token by; only its owner has the rest. */
    last_four: string
    expires_at: Date | null
    /** When its owner was told that it expires soon. */
    expiry_told_at: Generated<Date | null>
    last_used_at: Date | null
    created_at: CreatedAt
  }
  /** Requests with an access token by day of UTC; kept when the token goes. */
  api_uses: {
    token_id: number
    day: Date
    user_id: number
    token_name: string
    requests: number
    refused: number
    failed: number
    last_used_at: Date
  }
  /** Sign-ins and changes of the ways in, for their owner to see. */
  account_events: {
    id: Generated<number>
    user_id: number
    kind: string
    detail: string | null
    ip_address: string | null
    user_agent: string | null
    city: string | null
    country: string | null
    created_at: CreatedAt
  }
  /** Attempts to sign in that were refused; what was typed is not kept. */
  failed_sign_ins: {
    id: Generated<number>
    /** Whose account was tried; null where there is none. */
    user_id: number | null
    reason: string
    ip_address: string
    user_agent: string | null
    city: string | null
    country: string | null
    created_at: Date
  }
}
