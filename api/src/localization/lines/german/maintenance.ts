/** German for the time in which the site is shut; the key is the English text. */
export const maintenance: Record<string, string> = {
  Maintenance: 'Wartung',
  'Maintenance mode': 'Wartungsmodus',
  'Maintenance mode is on': 'Der Wartungsmodus ist an',
  'Maintenance mode is on: only administrators see this site.':
    'Der Wartungsmodus ist an: Nur die Verwaltung sieht diese Website.',
  'We will be back soon': 'Wir sind bald zurück',
  'The site is being worked on.': 'Hier wird gerade gearbeitet.',
  'Expected to be over: :date.': 'Voraussichtlich bis :date.',
  'This page goes on by itself. What you had typed is kept in this tab.':
    'Diese Seite geht von selbst weiter. Was du getippt hattest, bleibt in diesem Tab erhalten.',
  'Sign in as an administrator': 'Als Verwaltung anmelden',
  'You are signed in as :email.': 'Du bist als :email angemeldet.',
  'The site is open': 'Die Website ist offen',
  'What visitors read': 'Was Besucher lesen',
  'Left empty, it says “We will be back soon” in the language of each person.':
    'Bleibt das leer, steht dort „Wir sind bald zurück“ in der Sprache der Person.',
  'Expected end: day': 'Voraussichtliches Ende: Tag',
  'Expected end: time': 'Voraussichtliches Ende: Uhrzeit',
  'This time is over already: visitors are not told of it.':
    'Diese Zeit ist schon vorbei: Besucher erfahren nichts davon.',
  'Visitors and programs are told of it. The site opens only when somebody switches this off.':
    'Besucher und Programme erfahren davon. Offen ist die Website erst, wenn jemand den Wartungsmodus ausschaltet.',
  'Shut the site': 'Website schließen',
  'Open the site': 'Website öffnen',
  'Open the site again?': 'Die Website wieder öffnen?',
  'Shut the site for a while?': 'Die Website eine Weile schließen?',
  'Everybody gets in again. Open pages go on by themselves within seconds.':
    'Alle kommen wieder hinein. Offene Seiten gehen in Sekunden von selbst weiter.',
  'Within seconds everybody but administrators sees the maintenance page instead of what they are doing, and the API refuses their calls. Administrators go on.':
    'In Sekunden sehen alle außer der Verwaltung die Wartungsseite statt dessen, was sie gerade tun, und die API lehnt ihre Aufrufe ab. Die Verwaltung arbeitet weiter.',
  'What happens while it is on': 'Was geschieht, solange er an ist',
  'Visitors and signed-in people see a page with these words instead of any other. Search engines are told to come back and forget nothing.':
    'Besucher und Angemeldete sehen statt jeder anderen Seite eine mit diesen Worten. Suchmaschinen hören, dass sie wiederkommen sollen, und vergessen nichts.',
  'What people had typed into forms stays in their tab for a day, passwords and files excepted. Uploads stop and can be continued.':
    'Was jemand in Formulare getippt hatte, bleibt einen Tag in dessen Tab, außer Passwörtern und Dateien. Uploads halten an und lassen sich fortsetzen.',
  'The sign-in page stays open, and so do the written pages that its footer links to. Nobody can register.':
    'Die Anmeldeseite bleibt offen, ebenso die geschriebenen Seiten, auf die ihre Fußzeile verweist. Registrieren kann sich niemand.',
  'Who may open the admin area goes on, also while signed in as somebody else, and sees a bar on every page.':
    'Wer die Verwaltung öffnen darf, arbeitet weiter, auch als jemand anderes angemeldet, und sieht auf jeder Seite eine Leiste.',
  'The API answers everybody else that the site is shut, and when to ask again. Access tokens of administrators work.':
    'Die API antwortet allen anderen, dass die Website geschlossen ist und wann sie wieder fragen können. Zugriffstoken der Verwaltung gelten weiter.',
  'What the payment service tells is taken, planned mails and jobs run, webhooks are sent, and releases can be switched.':
    'Meldungen des Zahlungsdienstes werden angenommen, geplante Mails und Aufgaben laufen, Webhooks werden gesendet, und Versionen lassen sich wechseln.',
}
