const PRIVATE = /^private-users\.([1-9]\d{0,9})$/

/** The one channel of a person, on which all of their open pages hear of what concerns them. */
export const channelOf = (userId: number) => `private-users.${userId}`

/** Whose channel this is; undefined for every other name: nobody may listen there. */
export function userOfChannel(channel: unknown): number | undefined {
  const [, id] = (typeof channel === 'string' && PRIVATE.exec(channel)) || []
  return id === undefined ? undefined : Number(id)
}

/** The channel on which simulated prices are told. They are no secret: any page of the site may listen without a signature. */
export const PRICES = 'prices'
