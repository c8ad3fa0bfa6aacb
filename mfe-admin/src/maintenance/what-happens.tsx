import { useTrans } from '@app/shared/i18n'
import { Card } from '@app/shared/ui'
import styles from './maintenance.module.css'

/** For whom the site is shut and what goes on meanwhile, one sentence each. */
const sentences = [
  'Visitors and signed-in people see a page with these words instead of any other. Search engines are told to come back and forget nothing.',
  'What people had typed into forms stays in their tab for a day, passwords and files excepted. Uploads stop and can be continued.',
  'The sign-in page stays open, and so do the written pages that its footer links to. Nobody can register.',
  'Who may open the admin area goes on, also while signed in as somebody else, and sees a bar on every page.',
  'The API answers everybody else that the site is shut, and when to ask again. Access tokens of administrators work.',
  'What the payment service tells is taken, planned mails and jobs run, webhooks are sent, and releases can be switched.',
]

/** What shutting the site does, readable before anybody does it. */
export function WhatHappens() {
  const { trans } = useTrans()
  return (
    <Card title={trans('What happens while it is on')}>
      <ul className={styles.list}>
        {sentences.map(sentence => (
          <li key={sentence}>{trans(sentence)}</li>
        ))}
      </ul>
    </Card>
  )
}
