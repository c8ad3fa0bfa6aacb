import { useSettings } from '@app/shared/bootstrap'
import { useState } from 'react'

const ACCOUNTS = 100
const PASSWORD = 'admin'

/** What the sign-in form of a demo starts with: the account of its settings, else one of the hundred demo accounts. */
export function useDemoCredentials(): { email: string; password: string } | undefined {
  const { site } = useSettings()
  const [number] = useState(() => 1 + Math.floor(Math.random() * ACCOUNTS))
  if (!site.demo) return undefined
  return site.demo_account ?? { email: `admin@demo${number}.com`, password: PASSWORD }
}
