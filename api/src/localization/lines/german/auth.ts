/** German for getting in; the key is the English text. */
export const auth: Record<string, string> = {
  'Already have an account?': 'Schon ein Konto?',
  'An account with this email address already exists. If you want to connect the two accounts, enter existing account password.':
    'Mit dieser E-Mail-Adresse gibt es schon ein Konto. Gib dessen Passwort ein, um beide zu verbinden.',
  Continue: 'Weiter',
  'Create a new account': 'Neues Konto anlegen',
  'Create account': 'Konto anlegen',
  "Don't have an account?": 'Noch kein Konto?',
  'Email sent': 'E-Mail gesendet',
  'Enter one of the codes you saved when you set up two-factor authentication.':
    'Gib einen der Codes ein, die du beim Einrichten der Zwei-Faktor-Anmeldung gespeichert hast.',
  'Enter the code from your authenticator app.': 'Gib den Code aus deiner Authenticator-App ein.',
  'Enter your email address and we will send you a link to reset your password.':
    'Gib deine E-Mail-Adresse ein, und wir senden dir einen Link zum Zurücksetzen des Passworts.',
  "First, let's create your account": 'Legen wir zuerst dein Konto an',
  'Forgot password': 'Passwort vergessen',
  'Or sign in with': 'Oder anmelden mit',
  'Password required': 'Passwort nötig',
  'Recovery code': 'Wiederherstellungscode',
  'Resend email': 'E-Mail noch einmal senden',
  'Reset your account password': 'Passwort deines Kontos zurücksetzen',
  'Send link': 'Link senden',
  'Send me another link': 'Noch einen Link senden',
  'Sign in to your account': 'Melde dich an',
  'Sign in.': 'Anmelden.',
  'Sign up.': 'Registrieren.',
  'Stay signed in for a month': 'Einen Monat angemeldet bleiben',
  'The code has 6 characters.': 'Der Code hat 6 Zeichen.',
  'The recovery code has 21 characters.': 'Der Wiederherstellungscode hat 21 Zeichen.',
  'To join your team on :siteName, create an account':
    'Lege ein Konto an, um deinem Team auf :siteName beizutreten',
  'To join your team on :siteName, login to your account':
    'Melde dich an, um deinem Team auf :siteName beizutreten',
  'Two factor authentication': 'Zwei-Faktor-Anmeldung',
  'Use authentication code instead': 'Stattdessen den Code der App eingeben',
  'Use recovery code instead': 'Stattdessen einen Wiederherstellungscode eingeben',
  'Verify your email': 'Bestätige deine E-Mail-Adresse',
  'Your password has been reset!': 'Dein Passwort wurde zurückgesetzt!',
  'Sign in to finish: your email address is then confirmed by itself.':
    'Melde dich an, dann ist deine E-Mail-Adresse von selbst bestätigt.',
  'Your email address is confirmed. Sign in to continue.':
    'Deine E-Mail-Adresse ist bestätigt. Melde dich an, um fortzufahren.',
  'The link has expired: it works for 24 hours.': 'Der Link ist abgelaufen: Er gilt 24 Stunden.',
  'The link is damaged or incomplete. Some mail programs break long links.':
    'Der Link ist beschädigt oder unvollständig. Manche Mailprogramme trennen lange Links.',
  'The link is for an address that the account no longer has.':
    'Der Link gilt für eine Adresse, die das Konto nicht mehr hat.',
  'We have sent an email to :email. Open the link in it to confirm your address.':
    'Wir haben eine E-Mail an :email geschickt. Öffne den Link darin, um deine Adresse zu bestätigen.',
  'Sign in, and we can send you a new one.': 'Melde dich an, dann können wir dir einen neuen schicken.',
  'Your address is confirmed already, so there is nothing to do.':
    'Deine Adresse ist schon bestätigt, es ist nichts zu tun.',
  'This link is for another account': 'Dieser Link gehört zu einem anderen Konto',
  'You are signed in as :email. Log out and sign in with the address the mail was sent to: it is then confirmed by itself.':
    'Du bist als :email angemeldet. Melde dich ab und mit der Adresse an, an die die Mail ging: Sie ist dann von selbst bestätigt.',
  'Log out and switch account': 'Abmelden und Konto wechseln',
  'Stay signed in': 'Angemeldet bleiben',
  'Sign in by email': 'Anmelden per E-Mail',
  'Signing you in': 'Du wirst angemeldet',
  'Sign in with your password': 'Mit Passwort anmelden',
  'We will send you a link that signs you in. It works once, for 15 minutes.':
    'Wir schicken dir einen Link, der dich anmeldet. Er gilt einmal, 15 Minuten lang.',
  'Back to sign in': 'Zurück zur Anmeldung',
  'Use a passkey instead': 'Stattdessen einen Passkey benutzen',
  'Email me a sign-in link': 'Link zum Anmelden schicken',
  'Sign in with a passkey': 'Mit einem Passkey anmelden',
  'We have emailed your sign-in link!': 'Wir haben dir einen Link zum Anmelden geschickt!',
  'We have emailed your password reset link!': 'Wir haben dir einen Link für ein neues Passwort geschickt!',
}
