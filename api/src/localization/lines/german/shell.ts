/** German for what surrounds every page; the key is the English text. */
export const shell: Record<string, string> = {
  'Account menu': 'Kontomenü',
  Connection: 'Verbindung',
  'Copyright © :year :name, All Rights Reserved': 'Copyright © :year :name, alle Rechte vorbehalten',
  Dark: 'Dunkel',
  'Dark mode': 'Dunkle Ansicht',
  Download: 'Herunterladen',
  Footer: 'Fußzeile',
  Legal: 'Rechtliches',
  Light: 'Hell',
  'Light mode': 'Helle Ansicht',
  'Log out': 'Abmelden',
  "Looks like you've found the doorway to the great nothing": 'Hier geht es ins große Nichts',
  Main: 'Hauptmenü',
  Messages: 'Meldungen',
  'Powered by :name': 'Bereitgestellt von :name',
  'Skip to content': 'Zum Inhalt',
  'Sorry about that! Please visit our homepage to get where you need to go.':
    'Das tut uns leid! Auf der Startseite geht es weiter.',
  System: 'System',
  'Take me there!': 'Dorthin!',
  Theme: 'Farbschema',
  'You are connected again.': 'Du bist wieder verbunden.',
  'You are offline. Waiting for the connection.':
    'Du bist offline. Es geht weiter, sobald du wieder verbunden bist.',
  'Your email address has been verified.': 'Deine E-Mail-Adresse ist bestätigt.',
  'Go to the homepage': 'Zur Startseite',
  'If it stays like this, tell us this number:': 'Wenn es so bleibt, nenne uns diese Nummer:',
  'Unexpected Application Error!': 'Unerwarteter Fehler!',
  'Something went wrong on this page. The rest of the site still works.':
    'Auf dieser Seite ist etwas schiefgegangen. Alles andere funktioniert weiter.',
  'This page was not started': 'Diese Seite wurde nicht gestartet',
  'It stopped responding the last time. The rest of the site still works.':
    'Sie hat beim letzten Mal nicht mehr reagiert. Alles andere funktioniert weiter.',
  'This page could not be loaded': 'Diese Seite konnte nicht geladen werden',
  'The rest of the site still works. Check your connection, or try again in a moment.':
    'Alles andere funktioniert weiter. Prüfe deine Verbindung oder versuche es gleich noch einmal.',
  Overrides: 'Abweichungen',
  'Revision :revision': 'Revision :revision',
  Reset: 'Zurücksetzen',
  'Still loading. This takes longer than usual.': 'Lädt noch. Das dauert länger als sonst.',
  'Leave without saving?': 'Verlassen, ohne zu speichern?',
  'What you changed on this page is not saved and would be lost.':
    'Was du auf dieser Seite geändert hast, ist nicht gespeichert und ginge verloren.',
  Leave: 'Verlassen',
  'You are signed in as :other now. This page belongs to :mine: what you typed is still here, but cannot be saved.':
    'Du bist jetzt als :other angemeldet. Diese Seite gehört :mine: Was du getippt hast, ist noch da, lässt sich aber nicht speichern.',
  'Go on as :other': 'Als :other fortfahren',
  'This part could not be loaded.': 'Dieser Teil konnte nicht geladen werden.',
  'Update and lose unsaved work?': 'Aktualisieren und Ungespeichertes verlieren?',
  'This cannot be kept: :names. Everything else you typed stays.':
    'Das lässt sich nicht behalten: :names. Alles andere, was du getippt hast, bleibt.',
  'This page has unsaved work that cannot be kept. Save it first, or update without it.':
    'Auf dieser Seite ist Ungespeichertes, das sich nicht behalten lässt. Speichere es zuerst, oder aktualisiere ohne es.',
  Update: 'Aktualisieren',
  'This page has changed': 'Diese Seite hat sich geändert',
  'The new version has no place for what you typed. You can copy it here.':
    'Die neue Version hat keinen Platz für das, was du getippt hast. Hier kannst du es kopieren.',
  'A new version of this page is ready.': 'Eine neue Version dieser Seite ist da.',
}
