/** German for what the admin area shows of payments; the key is the English text. */
export const adminBilling: Record<string, string> = {
  Subscriptions: 'Abos',
  'Next payment': 'Nächste Zahlung',
  Taken: 'Seit',
  'Ended on :date': 'Beendet am :date',
  'Ends on :date': 'Endet am :date',
  ':amount on :date': ':amount am :date',
  'Cancel at the end of the period': 'Zum Ende des Zeitraums kündigen',
  'End now': 'Jetzt beenden',
  'Cancel :plan of :name?': ':plan von :name kündigen?',
  ':name keeps it until :date, and nothing is charged after that. Until then it can be resumed. :name is told.':
    ':name behält den Tarif bis :date, danach wird nichts mehr abgebucht. Bis dahin lässt er sich fortsetzen. :name erfährt davon.',
  ':name keeps it to the end of what is paid for. Until then it can be resumed. :name is told.':
    ':name behält den Tarif, solange er bezahlt ist. Bis dahin lässt er sich fortsetzen. :name erfährt davon.',
  'The plan of :name is cancelled': 'Der Tarif von :name ist gekündigt',
  'Resume :plan of :name?': ':plan von :name fortsetzen?',
  'It goes on at once, and :name is charged :amount now. :name is told.':
    'Er läuft sofort weiter, und :name werden jetzt :amount abgebucht. :name erfährt davon.',
  'It goes on, and :name is charged :amount on :date. :name is told.':
    'Er läuft weiter, und :name werden am :date :amount abgebucht. :name erfährt davon.',
  'It goes on, and :name is charged :amount for the next period. :name is told.':
    'Er läuft weiter, und :name werden für den nächsten Zeitraum :amount abgebucht. :name erfährt davon.',
  'The plan of :name goes on': 'Der Tarif von :name läuft weiter',
  'End :plan of :name now?': ':plan von :name jetzt beenden?',
  'What it permits ends at once, and nothing is paid back. :name is told. To have it again, they have to take a plan and pay anew.':
    'Was er erlaubt, endet sofort, und nichts wird zurückgezahlt. :name erfährt davon. Wer ihn wieder haben will, muss einen Tarif nehmen und neu bezahlen.',
  'The plan of :name has ended': 'Der Tarif von :name ist beendet',
  'Cancel your plan :plan?': 'Deinen Tarif :plan kündigen?',
  'You keep it until :date, and nothing is charged after that. Until then it can be resumed.':
    'Du behältst ihn bis :date, danach wird nichts mehr abgebucht. Bis dahin lässt er sich fortsetzen.',
  'You keep it to the end of what is paid for. Until then it can be resumed.':
    'Du behältst ihn, solange er bezahlt ist. Bis dahin lässt er sich fortsetzen.',
  'Resume your plan :plan?': 'Deinen Tarif :plan fortsetzen?',
  'It goes on at once, and you are charged :amount now.':
    'Er läuft sofort weiter, und dir werden jetzt :amount abgebucht.',
  'It goes on, and you are charged :amount on :date.':
    'Er läuft weiter, und dir werden am :date :amount abgebucht.',
  'It goes on, and you are charged :amount for the next period.':
    'Er läuft weiter, und dir werden für den nächsten Zeitraum :amount abgebucht.',
  'Your plan goes on': 'Dein Tarif läuft weiter',
  'End your plan :plan now?': 'Deinen Tarif :plan jetzt beenden?',
  'What it permits ends at once, and nothing is paid back. To have it again, you have to take a plan and pay anew.':
    'Was er erlaubt, endet sofort, und nichts wird zurückgezahlt. Willst du ihn wieder haben, musst du einen Tarif nehmen und neu bezahlen.',
  'Your plan has ended': 'Dein Tarif ist beendet',
  'You have :plan for :rate. Another plan takes its place at once.':
    'Du hast :plan für :rate. Ein anderer Tarif gilt sofort.',
  'You use more than this plan gives. Nothing is deleted, and nothing can be added.':
    'Du verbrauchst mehr, als dieser Tarif gibt. Nichts wird gelöscht, und nichts kann hinzukommen.',
  'This is what you have now.': 'Das hast du jetzt schon.',
  'You have :plan now': 'Du hast jetzt :plan',
  'There is nothing this plan could be paid with. They have to add a payment method first.':
    'Dieser Tarif kann mit nichts bezahlt werden. Erst muss eine Zahlungsart hinzugefügt werden.',
  'Change your plan': 'Deinen Tarif wechseln',
  'Change the plan of :name': 'Tarif von :name ändern',
  ':name has :plan for :rate. Another plan takes its place at once, and they are told.':
    ':name hat :plan für :rate. Ein anderer Tarif gilt sofort, und die Person erfährt davon.',
  'Change plan and charge': 'Wechseln und abbuchen',
  'Credit for their next invoices': 'Guthaben für die nächsten Rechnungen',
  'The next payment is :amount.': 'Die nächste Zahlung: :amount.',
  'They use more than this plan gives. Nothing is deleted, and nothing can be added.':
    'Der Verbrauch liegt über diesem Tarif. Nichts wird gelöscht, und nichts kann hinzukommen.',
  ':limit: :used of :most': ':limit: :used von :most',
  'This is what they have now.': 'Das gilt jetzt schon.',
  'There is no other plan in :currency.': 'Es gibt keinen anderen Tarif in :currency.',
  'The costs could not be loaded': 'Die Kosten konnten nicht geladen werden',
  ':name has :plan now': ':name hat jetzt :plan',
  'The payment failed, and nothing was changed.': 'Die Zahlung ist gescheitert, und nichts wurde geändert.',
  'Who takes one appears here, and stays when it ends.':
    'Wer einen nimmt, erscheint hier und bleibt, wenn er endet.',
  'The subscriptions could not be loaded': 'Die Abos konnten nicht geladen werden',
  Revenue: 'Umsatz',
  'Monthly revenue': 'Monatlicher Umsatz',
  'at list prices, before tax': 'nach Listenpreisen, vor Steuern',
  'with those on trial': 'auch wer in der Probezeit ist',
  'in 1 month|in :count months': 'in 1 Monat|in :count Monaten',
  Customers: 'Kundschaft',
  Lost: 'Verloren',
  Month: 'Monat',
  'Recurring revenue by month': 'Wiederkehrender Umsatz pro Monat',
  'New subscriptions by month': 'Neue Abos pro Monat',
  'Lost subscriptions by month': 'Verlorene Abos pro Monat',
  ':title: from :first to :last': ':title: von :first bis :last',
  ':title: :count in all, at most :top in a month': ':title: zusammen :count, höchstens :top in einem Monat',
  '1 month|:count months': '1 Monat|:count Monate',
  'The revenue could not be loaded': 'Der Umsatz konnte nicht geladen werden',
  'Nobody has taken a plan yet': 'Noch hat niemand einen Tarif genommen',
  'What plans bring appears here with the first subscription.':
    'Was die Tarife einbringen, erscheint hier mit dem ersten Abo.',
  'By plan, now': 'Nach Tarif, jetzt',
  'Paid for': 'Bezahlt',
  'On trial': 'In der Probezeit',
  Unpaid: 'Unbezahlt',
  'New and lost are those of the last 30 days.': 'Neu und verloren gilt für die letzten 30 Tage.',
  'Payment events': 'Zahlungsereignisse',
  'Payment event': 'Zahlungsereignis',
  Handled: 'Verarbeitet',
  ID: 'ID',
  'The payment service is asked whether this order was paid. If it was, the plan of it counts.':
    'Der Zahlungsdienst wird gefragt, ob diese Bestellung bezahlt ist. Wenn ja, gilt ihr Tarif.',
  'The subscriptions of this customer are read from the payment service once more, and count here as they stand there.':
    'Die Abos dieser Person werden beim Zahlungsdienst noch einmal gelesen und gelten hier so, wie sie dort stehen.',
  'The subscriptions of this customer are read from the payment service once more. The person is told of this invoice, unless they were told already.':
    'Die Abos dieser Person werden beim Zahlungsdienst noch einmal gelesen. Von dieser Rechnung erfährt sie, falls das noch nicht geschehen ist.',
  'Administrators are told of it, unless they were told already.':
    'Wer die Website verwaltet, erfährt davon, falls das noch nicht geschehen ist.',
  'The plan is read from the payment service once more. Prices that are archived there are not offered here.':
    'Der Tarif wird beim Zahlungsdienst noch einmal gelesen. Preise, die dort archiviert sind, werden hier nicht angeboten.',
  'Messages of this type change nothing here.': 'Nachrichten dieser Art ändern hier nichts.',
  'The payment service has told nothing yet': 'Der Zahlungsdienst hat noch nichts mitgeteilt',
  'What it tells of payments and subscriptions appears here, and stays for three months.':
    'Was er zu Zahlungen und Abos mitteilt, erscheint hier und bleibt drei Monate.',
  'The payment events could not be loaded': 'Die Zahlungsereignisse konnten nicht geladen werden',
  'The payment event could not be loaded': 'Das Zahlungsereignis konnte nicht geladen werden',
  'What became of it': 'Was daraus wurde',
  'What it says': 'Was darin steht',
  'Content of :type': 'Inhalt von :type',
  'Secrets, and addresses that let in whoever has them, are hidden.':
    'Geheimnisse und Adressen, die jeden einlassen, der sie hat, sind verborgen.',
  'Handle once more': 'Noch einmal verarbeiten',
  'Handle :type once more?': ':type noch einmal verarbeiten?',
  'Nothing is charged by that.': 'Abgebucht wird dabei nichts.',
  'The event is handled once more now': 'Das Ereignis wird jetzt noch einmal verarbeitet',
}
