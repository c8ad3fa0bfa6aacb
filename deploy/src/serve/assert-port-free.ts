import { createServer } from 'node:net'
import { hasCode } from '../has-code'
import { StartError } from '../start-error'

/** Fails early when the port is in use, before anything is opened. Rejects with StartError. */
export async function assertPortFree(port: number, host: string): Promise<void> {
  const probe = createServer()
  await new Promise<void>((resolve, reject) => {
    probe.once('error', reject)
    probe.listen(port, host, () => probe.close(() => resolve()))
  }).catch(error => {
    throw portError(error, port) ?? hostError(error, host) ?? error
  })
}

/** The refusal for a port that cannot be had; undefined for any other error. */
export function portError(error: unknown, port: number): StartError | undefined {
  if (hasCode(error, 'EADDRINUSE'))
    return new StartError(
      `Port ${port} is in use. Stop what listens there, or choose another: PORT=${port + 1} npm start`,
    )
  if (hasCode(error, 'EACCES'))
    return new StartError(
      `Port ${port} may not be used by this user. Choose one above 1023: PORT=4000 npm start`,
    )
  return undefined
}

/** What the operating system says of a name it does not know, and of an address this machine does not have. */
const NOT_OURS = ['ENOTFOUND', 'EAI_AGAIN', 'EAI_FAIL', 'EADDRNOTAVAIL', 'EINVAL']

/** The refusal for a host that cannot be listened on; undefined for any other error. */
const hostError = (error: unknown, host: string) =>
  NOT_OURS.some(code => hasCode(error, code))
    ? new StartError(
        `HOST is "${host}", which is no address of this machine. Leave it out for localhost, or give 0.0.0.0 for all of its addresses.`,
      )
    : undefined
