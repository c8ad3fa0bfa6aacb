/** The inbox of the contact page. */
export const messages: Record<string, string> = {
  'Contact messages': 'Kontaktnachrichten',
  'Search by name, address or text': 'Nach Name, Adresse oder Text suchen',
  'There are no messages yet': 'Es gibt noch keine Nachrichten',
  'What people write on the contact page appears here.':
    'Was auf der Kontaktseite geschrieben wird, erscheint hier.',
  'The message could not be loaded': 'Die Nachricht konnte nicht geladen werden',
  Received: 'Eingegangen',
  Answered: 'Beantwortet',
  'Answered by :name': 'Beantwortet von :name',
  'It is mailed to :email.': 'Sie geht als Mail an :email.',
  'Your answer': 'Deine Antwort',
  'Send answer': 'Antwort senden',
  'Your answer is on its way': 'Deine Antwort ist unterwegs',
  'Mark as done': 'Als erledigt markieren',
  'Mark as open': 'Als offen markieren',
  'Delete message': 'Nachricht löschen',
  'Delete the message of :name?': 'Die Nachricht von :name löschen?',
  'It is deleted with everything that was answered. This cannot be undone.':
    'Sie wird mit allen Antworten gelöscht. Das lässt sich nicht rückgängig machen.',
  'The message of :name is deleted': 'Die Nachricht von :name ist gelöscht',
}
