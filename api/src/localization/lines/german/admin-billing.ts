/** German for what the admin area shows of payments; the key is the English text. */
export const adminBilling: Record<string, string> = {
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
