/** German for coupons in the admin area; the key is the English text. */
export const coupons: Record<string, string> = {
  Coupons: 'Gutscheine',
  'New coupon': 'Neuer Gutschein',
  'What it takes off cannot be changed later: switch it off then, and make another one.':
    'Was er abzieht, lässt sich später nicht ändern: Schalte ihn dann aus und lege einen anderen an.',
  'Letters, digits and hyphens. People type it when they take a plan.':
    'Buchstaben, Ziffern und Bindestriche. Er wird bei der Wahl eines Tarifs eingegeben.',
  'What it takes off': 'Was er abzieht',
  'A percentage': 'Einen Prozentsatz',
  'An amount': 'Einen Betrag',
  Percent: 'Prozent',
  'From which invoices': 'Von welchen Rechnungen',
  'The first one': 'Von der ersten',
  'Those of some months': 'Von denen einiger Monate',
  'All of them': 'Von allen',
  'Left empty, it can be used until you switch it off.': 'Bleibt das leer, gilt er, bis du ihn ausschaltest.',
  'Most uses': 'Wie oft höchstens',
  'Left empty, there is no limit.': 'Bleibt das leer, gibt es keine Grenze.',
  'For which plans': 'Für welche Tarife',
  'Without a choice, for all. Who changes the plan later keeps what it takes off.':
    'Ohne Auswahl für alle. Wer den Tarif später wechselt, behält den Abzug.',
  'Make coupon': 'Gutschein anlegen',
  'People can use :code now': ':code kann jetzt benutzt werden',
  'All plans': 'Alle Tarife',
  Used: 'Benutzt',
  ':count of :most': ':count von :most',
  Ends: 'Endet',
  'Search by code': 'Nach Code suchen',
  'There are no coupons yet': 'Es gibt noch keine Gutscheine',
  'People type the code of a coupon when they take a plan.':
    'Der Code eines Gutscheins wird bei der Wahl eines Tarifs eingegeben.',
  'The coupons could not be loaded': 'Die Gutscheine konnten nicht geladen werden',
  'Can be used': 'Gilt',
  'Switched off': 'Ausgeschaltet',
  'Used up': 'Aufgebraucht',
  ':reduction off the first invoice': ':reduction weniger auf der ersten Rechnung',
  ':reduction off every invoice': ':reduction weniger auf jeder Rechnung',
  ':reduction off for 1 month|:reduction off for :count months':
    '1 Monat lang :reduction weniger|:count Monate lang :reduction weniger',
  'Switch :code off?': ':code ausschalten?',
  'Switch :code on?': ':code einschalten?',
  'Nobody can use it from now on. Who has used it keeps what it takes off.':
    'Niemand kann ihn mehr benutzen. Wer ihn benutzt hat, behält den Abzug.',
  'People can use it again at once.': 'Er kann sofort wieder benutzt werden.',
}
