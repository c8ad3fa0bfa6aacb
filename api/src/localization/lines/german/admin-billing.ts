/** German for what the admin area shows of payments; the key is the English text. */
export const adminBilling: Record<string, string> = {
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
