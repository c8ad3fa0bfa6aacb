import type { NotificationChannel } from '@app/shared/wire'
import type { Context } from '../context/context'
import type { Db } from '../db/schema'
import { readWording } from '../localization/site-languages'
import { addToDigests } from './digests/digest-queue'
import type { Notice } from './notice'
import { mailNotification } from './notification-mail'
import { type NotificationType, notificationTypes } from './notification-types'
import { queuePushMessages } from './push/push-queue'
import { type Recipient, recipientsOf } from './recipients'
import { notificationStore } from './store'
import { type Words, wordsOf } from './words'

/**
 * Tells people of something, each in their language and by the channels they chose. Call it in the transaction of what
 * happened: both are written, or neither, and a process that is killed afterwards loses nothing. People of one language are
 * written together, so that a hundred cost little more than one.
 */
export async function notify(
  context: Pick<Context, 'config' | 'keys' | 'now'>,
  transaction: Db,
  notice: Notice,
) {
  const wording = await readWording(transaction)
  const place = { ...wording, baseUrl: context.config.baseUrl }
  for (const { people, words } of await groupsOf(transaction, notice, place, context.now())) {
    await writeRows(transaction, notice, people, words)
    const byMail = notice.isMailed ? [] : people.filter(uses('email'))
    await mailNotification(context, transaction, {
      wording,
      type: notice.type,
      text: words.mail,
      people: byMail.filter(({ digestAt }) => digestAt === null),
    })
    await addToDigests(
      transaction,
      byMail.flatMap(({ digestAt, ...person }) =>
        digestAt === null
          ? []
          : {
              userId: person.userId,
              notificationId: uses('app')(person) ? person.notificationId : null,
              dueAt: digestAt,
            },
      ),
      { lines: words.texts, action: words.url },
    )
    await queuePushMessages(transaction, people.filter(uses('browser')), {
      title: words.texts[0],
      body: words.texts.slice(1).join('\n'),
      url: words.url,
    })
  }
}

/** The same for the list of the app alone, where there is no key yet to seal mails with. */
export async function notifyInApp(transaction: Db, notice: Notice) {
  const place = { ...(await readWording(transaction)), baseUrl: 'http://localhost' }
  for (const { people, words } of await groupsOf(transaction, notice, place, new Date()))
    await writeRows(transaction, notice, people, words)
}

const uses =
  (channel: NotificationChannel) =>
  ({ channels }: Pick<Recipient, 'channels'>) =>
    channels.has(channel)

/** Everybody who is told, by language, and by time zone where days are said. */
async function groupsOf(
  transaction: Db,
  notice: Notice,
  place: Parameters<typeof wordsOf>[0],
  time: Date,
): Promise<{ people: readonly Recipient[]; words: Words }[]> {
  const type: NotificationType = notificationTypes[notice.type]
  const siteZone = place.settings.dates.default_timezone
  const groups = new Map<string, Recipient[]>()
  for (const person of await recipientsOf(transaction, { ...type, id: notice.type }, notice.to, {
    time,
    siteZone,
  })) {
    const key = `${person.language}${notice.days ? ` ${person.zone}` : ''}`
    const group = groups.get(key)
    if (group) group.push(person)
    else groups.set(key, [person])
  }
  return [...groups.values()].map(people => ({ people, words: wordsOf(place, type, notice, people[0]) }))
}

const writeRows = (
  transaction: Db,
  { type, workspaceId }: Notice,
  people: readonly Recipient[],
  { data }: Words,
) =>
  notificationStore(transaction).createAll(people.filter(uses('app')), {
    type,
    data,
    workspaceId: workspaceId ?? null,
  })
