export { followStream } from './follow-stream'
