/** German for what administrators do about people; the key is the English text. */
export const people: Record<string, string> = {
  '1 file or folder, :size|:count files and folders, :size':
    '1 Datei oder Ordner, :size|:count Dateien und Ordner, :size',
  '1 passkey|:count passkeys': '1 Passkey|:count Passkeys',
  'The account of :name is created': ':name hat ein Konto',
  ':name is signed out everywhere': ':name ist überall abgemeldet',
  ':name was signed in as you': ':name war als du angemeldet',
  'Address changed': 'Adresse geändert',
  'Address confirmed': 'Adresse bestätigt',
  'Address not confirmed': 'Adresse nicht bestätigt',
  'All roles, plans and own permissions together; of several quotas the highest counts.':
    'Alle Rollen, Tarife und eigenen Rechte zusammen; von mehreren Grenzen gilt die höchste.',
  'An administrator gave your :siteName account the address :email.':
    'Die Verwaltung hat deinem Konto bei :siteName die Adresse :email gegeben.',
  'An administrator switched off two factor authentication of your :siteName account. You can set it up again in your account settings.':
    'Die Verwaltung hat die Zwei-Faktor-Anmeldung deines Kontos bei :siteName ausgeschaltet. Du kannst sie in deinen Kontoeinstellungen neu einrichten.',
  'Be yourself again': 'Wieder du selbst sein',
  'Change address': 'Adresse ändern',
  'Confirm the address': 'Adresse bestätigen',
  'Confirm the address :email?': 'Die Adresse :email bestätigen?',
  'Created on :date.': 'Angelegt am :date.',
  Deletion: 'Löschung',
  'Deletion on :date': 'Wird am :date gelöscht',
  'It is not deleted, nor is anything in it. We mail them about it. A plan that ended stays ended.':
    'Weder das Konto noch etwas darin wird gelöscht. Wir schreiben der Person eine E-Mail. Ein beendeter Tarif bleibt beendet.',
  'Make a copy of the data of :name?': 'Eine Kopie der Daten von :name erstellen?',
  'Make a copy of their data': 'Kopie der Daten erstellen',
  'The copy is being made': 'Die Kopie wird erstellt',
  'They are told when it is there, and they alone can download it, for seven days, in their account settings.':
    'Die Person erfährt, wenn sie da ist, und nur sie kann sie sieben Tage lang in ihren Kontoeinstellungen herunterladen.',
  'Keep the account of :name?': 'Das Konto von :name behalten?',
  'Keep this account': 'Konto behalten',
  'Not to be deleted': 'Wird nicht gelöscht',
  'The account of :name is deleted on :date': 'Das Konto von :name wird am :date gelöscht',
  'The account of :name stays': 'Das Konto von :name bleibt',
  'To be deleted': 'Wird gelöscht',
  'Your :siteName account stays': 'Dein Konto bei :siteName bleibt',
  'An administrator kept your account, which was to be deleted, and all that is in it.':
    'Die Verwaltung hat dein Konto, das gelöscht werden sollte, mit allem darin behalten.',
  'If you want it to be deleted after all, sign in and delete it in your account settings.':
    'Wenn es doch gelöscht werden soll, melde dich an und lösche es in deinen Kontoeinstellungen.',
  'Details saved': 'Angaben gespeichert',
  'Email address changed by an administrator': 'E-Mail-Adresse von der Verwaltung geändert',
  'Every session ends at once. They can sign in again; what they had not saved is lost.':
    'Jede Sitzung endet sofort. Die Person kann sich wieder anmelden; was sie nicht gespeichert hat, ist verloren.',
  'For :count days they can have it back by signing in; then it is gone.':
    ':count Tage lang bringt eine Anmeldung das Konto zurück; danach ist es fort.',
  'Given to them': 'Selbst erhalten',
  'How they get in': 'Wie sie sich anmeldet',
  'I choose a password and tell them': 'Ich wähle ein Passwort und teile es mit',
  'I know that it is theirs': 'Ich weiß, dass es ihre Adresse ist',
  'If you did not ask for this, please write to us.': 'Wenn du nicht darum gebeten hast, schreib uns bitte.',
  'It counts as if they had opened the link we mailed. Do so if you know that it is theirs.':
    'Das gilt, als hätte die Person den Link aus unserer Mail geöffnet. Tu es, wenn du weißt, dass es ihre Adresse ist.',
  'Last day': 'Letzter Tag',
  'Last seen': 'Zuletzt gesehen',
  'Left empty, it lasts until somebody takes it back.': 'Bleibt das leer, gilt es, bis jemand es aufhebt.',
  'Let :name in again?': ':name wieder hereinlassen?',
  'Link mailed': 'Link gesendet',
  'Mail :email a link to choose a password?': ':email einen Link zur Passwortwahl senden?',
  'Mail a link to choose a password': 'Link zur Passwortwahl senden',
  'Make account': 'Konto anlegen',
  'New user': 'Neue Person',
  'No password yet': 'Noch kein Passwort',
  'Not signed in anywhere.': 'Nirgends angemeldet.',
  'Nothing beyond what everybody may.': 'Nicht mehr, als alle dürfen.',
  'Otherwise we mail a link to the new address to confirm it.':
    'Sonst senden wir an die neue Adresse einen Link, um sie zu bestätigen.',
  'Own permissions': 'Eigene Rechte',
  'Own permissions of :name': 'Eigene Rechte von :name',
  Permission: 'Recht',
  'Permissions of :name saved': 'Rechte von :name gespeichert',
  'Save permissions': 'Rechte speichern',
  'Second factor taken away': 'Zweiter Faktor entfernt',
  'Second factor taken away by an administrator': 'Zweiter Faktor von der Verwaltung entfernt',
  'Sign :name out everywhere?': ':name überall abmelden?',
  'Sign in as :name?': 'Als :name anmelden?',
  'Sign in as them': 'Als diese Person anmelden',
  'Sign out everywhere': 'Überall abmelden',
  'Signed in as somebody else': 'Als jemand anderes angemeldet',
  'Suspended until :date.': 'Gesperrt bis :date.',
  'Suspended until somebody takes it back.': 'Gesperrt, bis jemand es aufhebt.',
  'Take the second factor away': 'Zweiten Faktor entfernen',
  'Take the second factor of :name away?': 'Den zweiten Faktor von :name entfernen?',
  'The account': 'Das Konto',
  'The address of your account was changed': 'Die Adresse deines Kontos wurde geändert',
  'The link works once, for seven days. Their present password stays until they use it.':
    'Der Link gilt einmal, sieben Tage lang. Das jetzige Passwort bleibt, bis er benutzt wird.',
  'The lists to choose from could not be loaded': 'Die Listen zur Auswahl konnten nicht geladen werden',
  'The user could not be loaded': 'Die Person konnte nicht geladen werden',
  'These workspaces go with it: :names': 'Diese Arbeitsbereiche gehen mit: :names',
  'They are signed out everywhere and cannot sign in until it is over. Nothing of theirs is deleted.':
    'Die Person wird überall abgemeldet und kann sich nicht anmelden, bis es vorbei ist. Nichts von ihr wird gelöscht.',
  'They are signed out everywhere, their tokens stop working and their plan ends.':
    'Die Person wird überall abgemeldet, ihre Tokens gelten nicht mehr, und ihr Tarif endet.',
  'They can sign in again at once.': 'Die Person kann sich sofort wieder anmelden.',
  'They can sign in without a code from then on. Passkeys stay, and we mail them about it. Be sure that it is them who asks.':
    'Die Person kann sich dann ohne Code anmelden. Passkeys bleiben, und wir schreiben ihr eine Mail darüber. Vergewissere dich, dass wirklich sie darum bittet.',
  'They count besides roles and plans, at once. You can give what you hold yourself.':
    'Sie gelten sofort, neben Rollen und Tarifen. Du kannst geben, was du selbst hast.',
  'They own workspaces with other members: :names. They have to transfer or delete them first.':
    'Der Person gehören Arbeitsbereiche mit weiteren Mitgliedern: :names. Sie muss sie zuerst übergeben oder löschen.',
  'They read it when they try to sign in.': 'Die Person liest es, wenn sie sich anmelden will.',
  'They sign in with the new address from then on. We tell both addresses.':
    'Die Person meldet sich dann mit der neuen Adresse an. Wir schreiben an beide Adressen.',
  'This person may do what you may not, so you cannot change the account.':
    'Diese Person darf, was du nicht darfst. Deshalb kannst du das Konto nicht ändern.',
  'Type :email to confirm': 'Gib zur Bestätigung :email ein',
  User: 'Person',
  'We mail them a link to choose a password': 'Wir senden einen Link zur Passwortwahl',
  'What they have here': 'Was die Person hier hat',
  'More about this person': 'Mehr zu dieser Person',
  'Their subscriptions': 'Ihre Abos',
  'Files they uploaded': 'Dateien, die sie hochgeladen hat',
  'What they changed': 'Was sie geändert hat',
  'All their sign-ins': 'Alle ihre Anmeldungen',
  'Mails to them': 'Mails an sie',
  'What this person may do': 'Was diese Person darf',
  'You are signed in as :name.': 'Du bist als :name angemeldet.',
  'You can give what you hold yourself.': 'Du kannst geben, was du selbst hast.',
  'You see and do everything as they would, in every tab, for an hour at most. Their password, tokens and payment stay theirs. It stands in the history of their account.':
    'Du siehst und tust alles, wie diese Person es würde: in jedem Tab, höchstens eine Stunde lang. Passwort, Tokens und Zahlung bleiben ihre Sache. Es steht im Verlauf ihres Kontos.',
  'Your second factor was taken away': 'Dein zweiter Faktor wurde entfernt',
  // What is done to many at once.
  More: 'Mehr',
  'CSV of the selected': 'Ausgewählte als CSV',
  ':count done, :left not': ':count erledigt, :left nicht',
  '1 person will be left out:|:count people will be left out:':
    '1 Person wird ausgelassen:|:count Personen werden ausgelassen:',
  'This can be done to nobody of them:': 'Bei niemandem davon ist das möglich:',
  'The server did not say to whom this can be done.': 'Der Server hat nicht gesagt, bei wem das möglich ist.',
  'Type :count to confirm': 'Gib zur Bestätigung :count ein',
  'This is not how many accounts are selected.': 'So viele Konten sind nicht ausgewählt.',
  'Choose a role': 'Rolle wählen',
  'Reinstate 1 user?|Reinstate :count users?': '1 Person entsperren?|:count Personen entsperren?',
  'Whoever is suspended can sign in again at once.': 'Wer gesperrt ist, kann sich sofort wieder anmelden.',
  'Confirm addresses': 'Adressen bestätigen',
  'Confirm the address of 1 user?|Confirm the addresses of :count users?':
    'Die Adresse von 1 Person bestätigen?|Die Adressen von :count Personen bestätigen?',
  'It counts as if each had opened the link we mailed. Do so if you know that the addresses are theirs.':
    'Das gilt, als hätten alle den Link aus unserer Mail geöffnet. Tu es, wenn du weißt, dass es ihre Adressen sind.',
  '1 address confirmed|:count addresses confirmed': '1 Adresse bestätigt|:count Adressen bestätigt',
  'Sign 1 user out everywhere?|Sign :count users out everywhere?':
    '1 Person überall abmelden?|:count Personen überall abmelden?',
  'All their sessions end at once. They can sign in again; what they had not saved is lost.':
    'Alle ihre Sitzungen enden sofort. Sie können sich wieder anmelden; was nicht gespeichert war, ist verloren.',
  '1 user signed out everywhere|:count users signed out everywhere':
    '1 Person überall abgemeldet|:count Personen überall abgemeldet',
  'Give a role': 'Rolle geben',
  'Give a role to 1 user?|Give a role to :count users?':
    '1 Person eine Rolle geben?|:count Personen eine Rolle geben?',
  'What they may do changes at once. They keep the roles they have.':
    'Was sie dürfen, ändert sich sofort. Ihre bisherigen Rollen behalten sie.',
  '1 user has the role|:count users have the role': '1 Person hat die Rolle|:count Personen haben die Rolle',
  'Take a role away': 'Rolle entziehen',
  'Take a role from 1 user?|Take a role from :count users?':
    '1 Person eine Rolle entziehen?|:count Personen eine Rolle entziehen?',
  'What they may do changes at once. They keep their other roles.':
    'Was sie dürfen, ändert sich sofort. Ihre anderen Rollen behalten sie.',
  '1 user is without the role|:count users are without the role':
    '1 Person ist ohne die Rolle|:count Personen sind ohne die Rolle',
  'Delete accounts': 'Konten löschen',
  'Delete 1 account?|Delete :count accounts?': '1 Konto löschen?|:count Konten löschen?',
  'They are signed out everywhere, their tokens stop working and their plans end. Workspaces in which somebody is alone go with them.':
    'Sie werden überall abgemeldet, ihre Tokens gelten nicht mehr, und ihre Tarife enden. Arbeitsbereiche, in denen jemand allein ist, gehen mit.',
  'For :count days each can have the account back by signing in; then it is gone.':
    ':count Tage lang bringt eine Anmeldung das Konto zurück; danach ist es fort.',
  '1 account is to be deleted|:count accounts are to be deleted':
    '1 Konto wird gelöscht|:count Konten werden gelöscht',
  '1 account deleted|:count accounts deleted': '1 Konto gelöscht|:count Konten gelöscht',
}
