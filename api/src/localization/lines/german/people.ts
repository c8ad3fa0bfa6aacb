/** German for what administrators do about people; the key is the English text. */
export const people: Record<string, string> = {
  ':name was signed in as you': ':name war als du angemeldet',
  'An administrator gave your :siteName account the address :email.':
    'Die Verwaltung hat deinem Konto bei :siteName die Adresse :email gegeben.',
  'An administrator switched off two factor authentication of your :siteName account. You can set it up again in your account settings.':
    'Die Verwaltung hat die Zwei-Faktor-Anmeldung deines Kontos bei :siteName ausgeschaltet. Du kannst sie in deinen Kontoeinstellungen neu einrichten.',
  'Email address changed by an administrator': 'E-Mail-Adresse von der Verwaltung geändert',
  'If you did not ask for this, please write to us.': 'Wenn du nicht darum gebeten hast, schreib uns bitte.',
  'Second factor taken away by an administrator': 'Zweiter Faktor von der Verwaltung entfernt',
  'Sign in as them': 'Sich als sie anmelden',
  'The address of your account was changed': 'Die Adresse deines Kontos wurde geändert',
  'Your second factor was taken away': 'Dein zweiter Faktor wurde entfernt',
}
