// Prints how many passwords per second this process verifies and does nothing else. Started by `login.ts` on the server's core.
import { hash, verify } from '@node-rs/argon2'
import { closedLoop } from '../measure/load'

const cost = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const stored = await hash('correct horse battery', cost)
console.log(await closedLoop(4, Number(process.argv[2]), () => verify(stored, 'correct horse battery')))
