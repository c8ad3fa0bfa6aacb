import type { Http } from '@app/shared/http'
import type {
  Bootstrap,
  LoginRequest,
  LoginResponse,
  RegisterRequest,
  RegisterResponse,
} from '@app/shared/wire'

/** Asks for a session. With `two_factor` in the answer nobody is signed in yet. */
export const login = (http: Http, credentials: LoginRequest) =>
  http.post<LoginResponse>('auth/login', credentials)

/** Finishes a sign-in that asked for a second factor. */
export const passTwoFactor = (http: Http, proof: { code: string } | { recovery_code: string }) =>
  http.post<{ bootstrapData: Bootstrap }>('auth/two-factor-challenge', proof)

/** Makes an account and signs it in. */
export const register = (http: Http, account: RegisterRequest) =>
  http.post<RegisterResponse>('auth/register', account)
