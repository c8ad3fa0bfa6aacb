import type { AnswerContactMessageRequest } from '@app/shared/wire'
import type { FastifyRequest } from 'fastify'
import { signedInUser } from '../access/guards'
import { recordChange, recordNoChange } from '../audit/record-change'
import type { Context } from '../context/context'
import { changedMeanwhile, invalid, notFound } from '../errors/refusals'
import type { MailText } from '../mail/compose-mail'
import { queueMail } from '../mail/queue-mail'
import { inboxStore } from './inbox-store'

/** Mails an answer to whoever left a message, once for each ticket. Throws 409 when somebody else has answered meanwhile. */
export async function answerMessage(
  request: FastifyRequest,
  context: Context,
  id: number,
  { text, ticket, seen }: AnswerContactMessageRequest,
) {
  const answer = text.trim()
  if (!answer) throw invalid({ text: 'required' })
  await context.db.transaction().execute(async transaction => {
    const store = inboxStore(transaction)
    const message = await store.lock(id)
    if (!message) throw notFound('message')
    const sentTo = await store.messageOf(ticket)
    if (sentTo === id) return recordNoChange(request)
    if (sentTo !== undefined || (await store.countAnswers(id)) !== seen) throw changedMeanwhile()
    await store.addAnswer(
      { message_id: id, user_id: signedInUser(request), ticket, text: answer },
      context.now(),
    )
    await queueMail(
      context,
      transaction,
      { to: message.email, dedupeKey: `contact-answer:${ticket}` },
      answerMail(answer, message),
    )
    await recordChange(transaction, request, {
      action: 'messages.answer',
      subject: { type: 'message', id, name: message.name },
      after: { text: answer },
    })
  })
}

/** The answer line by line, and below it what it answers. */
function answerMail(answer: string, { message }: { message: string }): MailText {
  const own = linesOf(answer, 'answer')
  const theirs = linesOf(message, 'message')
  return {
    subject: 'Answer to your message to :siteName',
    paragraphs: [...own.map(([line]) => `:${line}`), 'You wrote:', ...theirs.map(([line]) => `> :${line}`)],
    values: Object.fromEntries([...own, ...theirs]),
  }
}

/** Whatever a program that shows mail takes for the end of a line: each line of theirs gets its mark, so that none looks like ours. */
const LINE_END = /[\n\v\f\r\u0085\u2028\u2029]/

const linesOf = (text: string, name: string) =>
  text
    .split(LINE_END)
    .map(line => line.trim())
    .filter(Boolean)
    .map((line, index) => [`${name}${letters(index)}`, line] as const)

/** Names of values are letters: `a`, `b`, … `aa`. */
const letters = (index: number): string =>
  (index < 26 ? '' : letters(Math.floor(index / 26) - 1)) + String.fromCharCode(97 + (index % 26))
