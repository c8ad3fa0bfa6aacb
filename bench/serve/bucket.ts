// A bucket in memory, in a process of its own, so that what uploads to it does not wait for it. Started by `npm run bench -- uploads` with a port.
import { startS3Server } from '@app/api/s3-server'

const { endpoint } = await startS3Server({ port: Number(process.argv[2]) })
console.log(endpoint)
