/** German for what a new site says before anybody changes it: menus, the landing page, the plans; the key is the English text. */
export const site: Record<string, string> = {
  About: 'Über uns',
  Contact: 'Kontakt',
  Pricing: 'Preise',
  'Your account, calm and under your control': 'Dein Konto, ruhig und in deiner Hand',
  'Sign in the way you like, hear of what matters as it happens, and see at any time who can reach your data.':
    'Melde dich an, wie du magst, erfahre Wichtiges sofort und sieh jederzeit, wer an deine Daten kommt.',
  'Get started': 'Loslegen',
  'See pricing': 'Preise ansehen',
  'Create your account': 'Konto anlegen',
  'Told as it happens': 'Sofort im Bilde',
  'Notifications appear on the open page, without a reload and in every tab.':
    'Benachrichtigungen erscheinen auf der offenen Seite, ohne neu zu laden und in jedem Tab.',
  'A second factor in a minute': 'Ein zweiter Faktor in einer Minute',
  'Scan one code with an authenticator app, and keep recovery codes for the day you lose it.':
    'Scanne einen Code mit einer Authenticator-App und behalte Wiederherstellungscodes für den Tag, an dem du sie verlierst.',
  'Light or dark': 'Hell oder dunkel',
  'Pages open in the theme you chose, from the first moment on and on every screen size.':
    'Seiten öffnen sich in deiner Ansicht, vom ersten Moment an und auf jedem Bildschirm.',
  'Sign in your way': 'Anmelden, wie du magst',
  'No password to remember': 'Kein Passwort zu merken',
  'A passkey on your phone or laptop is enough, and a password still works where you have one.':
    'Ein Passkey auf Telefon oder Laptop genügt, und wo du ein Passwort hast, gilt es weiter.',
  'See who is signed in': 'Sehen, wer angemeldet ist',
  'Every device in one list': 'Jedes Gerät in einer Liste',
  'You see each browser with the time it was last used, and end any of them with one button.':
    'Du siehst jeden Browser mit der Zeit seiner letzten Benutzung und beendest jeden mit einem Knopf.',
  'Connect your own tools': 'Eigene Werkzeuge verbinden',
  'An API with documentation': 'Eine API mit Dokumentation',
  'Make a token with just the rights a tool needs, and take it back whenever you like.':
    'Erstelle ein Token mit genau den Rechten, die ein Werkzeug braucht, und nimm es zurück, wann du willst.',
  'Plans that grow with you': 'Tarife, die mitwachsen',
  'Start free, and change whenever you like.': 'Fang kostenlos an und wechsle, wann du magst.',
  'Ready when you are': 'Bereit, wenn du es bist',
  'Create an account in a minute. No card needed.': 'In einer Minute zum Konto. Ohne Karte.',
  'For trying things out and personal projects.': 'Zum Ausprobieren und für eigene Projekte.',
  '3 workspaces': '3 Arbeitsbereiche',
  '10 members in each': 'je 10 Mitglieder',
  '10 access tokens': '10 Zugangstoken',
  '2 GB for files': '2 GB für Dateien',
  '100 GB for files': '100 GB für Dateien',
  'Unlimited files': 'Beliebig viele Dateien',
  'Email support': 'Hilfe per E-Mail',
  Team: 'Team',
  'For teams that answer customers every day.': 'Für Teams, die täglich mit Kunden sprechen.',
  'Unlimited workspaces': 'Beliebig viele Arbeitsbereiche',
  '25 members in each': 'je 25 Mitglieder',
  '50 access tokens': '50 Zugangstoken',
  'Priority support': 'Bevorzugte Hilfe',
  Business: 'Business',
  'For organisations with many teams and stricter rules.':
    'Für Organisationen mit vielen Teams und strengeren Regeln.',
  'Everything in Team': 'Alles aus Team',
  'Unlimited members': 'Beliebig viele Mitglieder',
  'Unlimited access tokens': 'Beliebig viele Zugangstoken',
  'A person to call': 'Ein Mensch am Telefon',
  'Sign in to your account, or find your way back to it.':
    'Melde dich in deinem Konto an oder finde zurück zu ihm.',
  'Create your account with your email address.': 'Lege mit deiner E-Mail-Adresse dein Konto an.',
  'Every call that programs can make, what it takes and what it answers.':
    'Jeder Aufruf, den Programme machen können, was er nimmt und was er antwortet.',
  'Back to the site': 'Zurück zur Website',
}
