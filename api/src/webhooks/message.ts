/** Something that is told. */
interface Message {
  id: string
  type: string
  data: Record<string, unknown>
  created_at: Date
}

/** What is sent of it at every attempt: the body, and the headers but for those that say when it was signed, and how. */
export const messageOf = ({ id, type, data, created_at }: Message) => ({
  body: JSON.stringify({ type, timestamp: created_at.toISOString(), data }),
  headers: { 'content-type': 'application/json', 'user-agent': 'webhooks', 'webhook-id': id },
})
