/** German for mails; the key is the English text. They are no part of what pages get. */
export const mails: Record<string, string> = {
  'If the button does not work, copy this address into your browser:':
    'Wenn der Knopf nicht geht, kopiere diese Adresse in deinen Browser:',
  'If this was not you, reset your password now and sign out of all other sessions.':
    'Wenn du das nicht warst, setze jetzt dein Passwort zurück und melde alle anderen Sitzungen ab.',
  'If this was not you, there is nothing to do.': 'Wenn du das nicht warst, ist nichts zu tun.',
  'New sign-in to your :siteName account': 'Neue Anmeldung in deinem Konto bei :siteName',
  'Somebody signed in with :device from the address :ip.':
    'Jemand hat sich mit :device von der Adresse :ip angemeldet.',
  'Your password was changed': 'Dein Passwort wurde geändert',
  'The password of your :siteName account was changed. All other sessions were signed out.':
    'Das Passwort deines Kontos bei :siteName wurde geändert. Alle anderen Sitzungen wurden abgemeldet.',
  'Two factor authentication was switched on': 'Die Zwei-Faktor-Anmeldung wurde eingeschaltet',
  'Signing in to your :siteName account now also needs a code from your authenticator app.':
    'Zum Anmelden bei :siteName brauchst du jetzt auch einen Code aus deiner Authenticator-App.',
  'Two factor authentication was switched off': 'Die Zwei-Faktor-Anmeldung wurde ausgeschaltet',
  'Your :siteName account is now protected by your password alone.':
    'Dein Konto bei :siteName ist jetzt nur noch durch dein Passwort geschützt.',
  'New recovery codes were made': 'Es gibt neue Wiederherstellungscodes',
  'The recovery codes of your :siteName account were replaced. The old ones no longer work.':
    'Die Wiederherstellungscodes deines Kontos bei :siteName wurden ersetzt. Die alten gelten nicht mehr.',
  'A recovery code was used': 'Ein Wiederherstellungscode wurde benutzt',
  'Somebody signed in to your :siteName account with a recovery code. It no longer works.':
    'Jemand hat sich bei :siteName mit einem Wiederherstellungscode deines Kontos angemeldet. Er gilt nicht mehr.',
  'A passkey was added': 'Ein Passkey wurde hinzugefügt',
  'The passkey :name can now be used to sign in to your :siteName account.':
    'Mit dem Passkey :name kann man sich jetzt in deinem Konto bei :siteName anmelden.',
  'A passkey was removed': 'Ein Passkey wurde entfernt',
  'The passkey :name can no longer be used to sign in to your :siteName account.':
    'Mit dem Passkey :name kann man sich nicht mehr in deinem Konto bei :siteName anmelden.',
  'An account was connected': 'Ein Konto wurde verbunden',
  'Your :siteName account can now be signed in to with :service (:name).':
    'In deinem Konto bei :siteName kann man sich jetzt mit :service (:name) anmelden.',
  'An account was disconnected': 'Ein Konto wurde getrennt',
  'Your :siteName account can no longer be signed in to with :service.':
    'In deinem Konto bei :siteName kann man sich nicht mehr mit :service anmelden.',
  'A connected account was removed': 'Ein verbundenes Konto wurde entfernt',
  ':service (:name) can no longer be used to sign in to your :siteName account: it was removed together with your old password, because :service never stated that its address is verified. If it is yours, you can connect it again in your account settings.':
    'Mit :service (:name) kann man sich nicht mehr in deinem Konto bei :siteName anmelden: Es wurde zusammen mit deinem alten Passwort entfernt, weil :service nie bestätigt hat, dass die Adresse geprüft ist. Wenn es deines ist, kannst du es in den Kontoeinstellungen wieder verbinden.',
  'Somebody is guessing your password': 'Jemand rät dein Passwort',
  'Too many wrong passwords were typed for your :siteName account, from places where nobody ever signed in to it. For a while such places can no longer try.':
    'Für dein Konto bei :siteName wurden zu viele falsche Passwörter eingegeben, von Orten, an denen sich nie jemand angemeldet hat. Solche Orte können es eine Weile nicht mehr versuchen.',
  'You can still sign in with a browser you used before. To sign in with another one now, set a new password with it: the button leads there.':
    'Mit einem Browser, den du schon benutzt hast, kannst du dich weiter anmelden. Für einen anderen setze darin ein neues Passwort: Der Knopf führt dorthin.',
  'An access token was created': 'Ein Zugriffstoken wurde erstellt',
  'The access token :name can now be used with your :siteName account.':
    'Das Zugriffstoken :name gilt jetzt für dein Konto bei :siteName.',
  'An access token was deleted': 'Ein Zugriffstoken wurde gelöscht',
  'The access token :name no longer works with your :siteName account.':
    'Das Zugriffstoken :name gilt nicht mehr für dein Konto bei :siteName.',
  'Your email address is about to change': 'Deine E-Mail-Adresse soll sich ändern',
  'Somebody asked to move your :siteName account to the address :email. It moves when that address is confirmed.':
    'Jemand möchte dein Konto bei :siteName auf die Adresse :email umstellen. Das geschieht, sobald sie bestätigt ist.',
  'Your email address was changed': 'Deine E-Mail-Adresse wurde geändert',
  'Your :siteName account now has the address :email. This one no longer signs in.':
    'Dein Konto bei :siteName hat jetzt die Adresse :email. Mit dieser kann man sich nicht mehr anmelden.',
  'Open account settings': 'Kontoeinstellungen öffnen',
  'Reset password': 'Passwort zurücksetzen',
  'Reset your :siteName password': 'Setze dein Passwort bei :siteName zurück',
  'Somebody asked for a new password for your account. The button works once, for 60 minutes.':
    'Jemand hat ein neues Passwort für dein Konto angefragt. Der Knopf gilt einmal, 60 Minuten lang.',
  'If this was not you, there is nothing to do: your password stays as it is.':
    'Wenn du das nicht warst, ist nichts zu tun: Dein Passwort bleibt, wie es ist.',
  'Confirm your email address': 'Bestätige deine E-Mail-Adresse',
  'Please confirm that this is the address of your :siteName account. The button works for 24 hours.':
    'Bitte bestätige, dass dies die Adresse deines Kontos bei :siteName ist. Der Knopf gilt 24 Stunden.',
  'Confirm email address': 'E-Mail-Adresse bestätigen',
  'Sign in to :siteName': 'Anmelden bei :siteName',
  'The button signs you in. It works once, for 15 minutes.':
    'Der Knopf meldet dich an. Er gilt einmal, 15 Minuten lang.',
  'Sign in': 'Anmelden',
  'Confirm your new email address': 'Bestätige deine neue E-Mail-Adresse',
  'Please confirm that your :siteName account moves to this address. The button works once, for 24 hours, in a browser where you are signed in.':
    'Bitte bestätige, dass dein Konto bei :siteName diese Adresse bekommt. Der Knopf gilt einmal, 24 Stunden lang, in einem Browser, in dem du angemeldet bist.',
  'Confirm new address': 'Neue Adresse bestätigen',
  'Your data is ready': 'Deine Daten sind bereit',
  'The copy of your :siteName data can be downloaded for seven days.':
    'Die Kopie deiner Daten bei :siteName kannst du sieben Tage lang herunterladen.',
  'Download your data': 'Daten herunterladen',
  'Your :siteName account was deleted': 'Dein Konto bei :siteName wurde gelöscht',
  'It is deleted for good on :date. Signing in before that brings it back.':
    'Am :date wird es endgültig gelöscht. Wer sich vorher anmeldet, bekommt es zurück.',
  'The account and everything in it are gone.': 'Das Konto und alles darin ist weg.',
  'You get this mail because your notification settings say so.':
    'Du bekommst diese Mail, weil deine Einstellungen für Benachrichtigungen es so sagen.',
  'You get this mail because somebody entered your address to invite you.':
    'Du bekommst diese Mail, weil jemand deine Adresse eingegeben hat, um dich einzuladen.',
  Unsubscribe: 'Abbestellen',
  'Unsubscribe from these mails?': 'Diese Mails abbestellen?',
  'You are unsubscribed.': 'Du hast abbestellt.',
  'No more mails of this kind: :what.': 'Keine Mails dieser Art mehr: :what.',
  'No more mails with invitations to workspaces, whoever invites you.':
    'Keine Mails mit Einladungen in Arbeitsbereiche mehr, egal wer dich einlädt.',
  'No more mails of notifications.': 'Keine Mails zu Benachrichtigungen mehr.',
  'Open notifications': 'Benachrichtigungen öffnen',
  'What happened on :siteName': 'Was bei :siteName geschehen ist',
  ':actor invited you to the workspace <b>:workspace</b>':
    ':actor lädt dich in den Arbeitsbereich <b>:workspace</b> ein',
  admin: 'Admin',
  member: 'Mitglied',
  owner: 'Eigentümer',
  'You would join it as :role.': 'Du würdest als :role beitreten.',
  'Join workspace': 'Beitreten',
  Decline: 'Ablehnen',
  ':actor joined the workspace <b>:workspace</b>':
    ':actor ist dem Arbeitsbereich <b>:workspace</b> beigetreten',
  'See the members': 'Mitglieder ansehen',
  'Your role in the workspace <b>:workspace</b> is now :role':
    'Deine Rolle im Arbeitsbereich <b>:workspace</b> ist jetzt :role',
  ':actor changed it.': ':actor hat sie geändert.',
  'Open the workspace': 'Arbeitsbereich öffnen',
  'You are no longer in the workspace <b>:workspace</b>':
    'Du bist nicht mehr im Arbeitsbereich <b>:workspace</b>',
  ':actor removed you.': ':actor hat dich entfernt.',
  'The workspace <b>:workspace</b> was deleted': 'Der Arbeitsbereich <b>:workspace</b> wurde gelöscht',
  ':actor deleted it with everything in it.': ':actor hat ihn mit allem darin gelöscht.',
  'The ways into your :siteName account were changed':
    'Die Zugänge zu deinem Konto bei :siteName wurden geändert',
  'The access token <b>:name</b> expires soon': 'Das Zugriffstoken <b>:name</b> läuft bald ab',
  'It stops working on :date. Create another one before that.':
    'Am :date gilt es nicht mehr. Erstelle vorher ein anderes.',
  'Open access tokens': 'Zugriffstokens öffnen',
  'Your account was to be deleted for good on :date': 'Dein Konto sollte am :date endgültig gelöscht werden',
  'It stays, because you signed in again or an administrator kept it.':
    'Es bleibt, weil du dich wieder angemeldet hast oder die Verwaltung es behalten hat.',
  'Your payment of :amount failed': 'Deine Zahlung von :amount ist fehlgeschlagen',
  'Your payment of :amount succeeded': 'Deine Zahlung von :amount hat geklappt',
  'Your subscription continues. There is nothing left to do.':
    'Dein Tarif läuft weiter. Du musst nichts mehr tun.',
  'Your trial of <b>:plan</b> ends on :date': 'Dein Probezeitraum von <b>:plan</b> endet am :date',
  ':amount is charged then, unless you cancel before.':
    'Dann werden :amount abgebucht, wenn du nicht vorher kündigst.',
  'Your card that ends in :last4 expires soon': 'Deine Karte mit der Endung :last4 läuft bald ab',
  'It is good until :date. Add another one before your plan renews.':
    'Sie gilt bis :date. Füge eine andere hinzu, bevor sich dein Tarif verlängert.',
  'Open payment methods': 'Zahlungsarten öffnen',
  'Your invoice :number is ready': 'Deine Rechnung :number ist da',
  'You paid :amount. Thank you.': 'Du hast :amount bezahlt. Danke.',
  'Open invoices': 'Rechnungen öffnen',
  'Your plan <b>:plan</b> was changed': 'Dein Tarif <b>:plan</b> wurde geändert',
  'An administrator changed it.': 'Die Verwaltung hat ihn geändert.',
  'Your plan is now <b>:plan</b>': 'Dein Tarif ist jetzt <b>:plan</b>',
  'An administrator changed it. Before, it was :former.':
    'Die Verwaltung hat ihn geändert. Vorher war es :former.',
  'An administrator changed how often you pay.': 'Die Verwaltung hat geändert, wie oft du bezahlst.',
  'An administrator changed its price.': 'Die Verwaltung hat seinen Preis geändert.',
  'An administrator changed the seats you pay for. Now there are :seats.':
    'Die Verwaltung hat geändert, wie viele Plätze du bezahlst. Jetzt sind es :seats.',
  'Seats you pay for now: :seats.': 'Plätze, die du jetzt bezahlst: :seats.',
  'Your plan <b>:plan</b> was cancelled': 'Dein Tarif <b>:plan</b> wurde gekündigt',
  'An administrator cancelled it. You keep it until :date, and nothing is charged after that.':
    'Die Verwaltung hat ihn gekündigt. Du behältst ihn bis zum :date, danach wird nichts mehr abgebucht.',
  'An administrator cancelled it. You keep it to the end of what is paid for.':
    'Die Verwaltung hat ihn gekündigt. Du behältst ihn, solange er bezahlt ist.',
  'Your plan <b>:plan</b> goes on': 'Dein Tarif <b>:plan</b> läuft weiter',
  'An administrator resumed it.': 'Die Verwaltung hat ihn fortgesetzt.',
  'Your plan <b>:plan</b> has ended': 'Dein Tarif <b>:plan</b> ist beendet',
  'Everything you made stays. What goes beyond the free plan cannot grow until you take a plan again.':
    'Alles, was du angelegt hast, bleibt. Was über den kostenlosen Tarif hinausgeht, kann erst wieder wachsen, wenn du einen Tarif nimmst.',
  'See the plans': 'Tarife ansehen',
  'The webhook <b>:name</b> was switched off': 'Der Webhook <b>:name</b> wurde ausgeschaltet',
  ':count attempts in a row failed. What waited for it was given up; switch it on when its server answers again.':
    ':count Versuche hintereinander sind fehlgeschlagen. Was auf ihn wartete, wurde aufgegeben; schalte ihn ein, wenn sein Server wieder antwortet.',
  'Open webhooks': 'Webhooks öffnen',
  '<b>:person</b> left a message on the contact page':
    '<b>:person</b> hat auf der Kontaktseite eine Nachricht hinterlassen',
  'Read and answer it in the admin area of :siteName.':
    'Im Verwaltungsbereich von :siteName kannst du die Nachricht lesen und beantworten.',
  'Open the message': 'Nachricht öffnen',
  ':person disputes a payment of :amount': ':person beanstandet eine Zahlung von :amount',
  'Answer it at the payment service. The subscription continues until you end it there.':
    'Antworte darauf beim Zahlungsdienst. Der Tarif läuft weiter, bis du ihn dort beendest.',
  ':amount was paid back to :person': ':amount wurden an :person zurückgezahlt',
  'The subscription continues until you end it at the payment service.':
    'Der Tarif läuft weiter, bis du ihn beim Zahlungsdienst beendest.',
  'Please check your payment method, so that your subscription continues.':
    'Bitte sieh nach, womit du zahlst, damit dein Tarif weiterläuft.',
  'Open billing': 'Abrechnung öffnen',
  'Read more': 'Mehr lesen',
  'Welcome to <b>:siteName</b>': 'Willkommen bei <b>:siteName</b>',
  'Your account is ready. Add your name so that others recognise you.':
    'Dein Konto ist bereit. Trag deinen Namen ein, damit andere dich erkennen.',
  'Complete your profile': 'Profil vervollständigen',
  'Answer to your message to :siteName': 'Antwort auf deine Nachricht an :siteName',
  'You wrote:': 'Du hast geschrieben:',
  'Choose a password': 'Passwort wählen',
  'Choose a password for your :siteName account': 'Wähle ein Passwort für dein Konto bei :siteName',
  'If you do not know why, there is nothing to do.': 'Wenn du nicht weißt, warum, musst du nichts tun.',
  'You have an account at :siteName with this address. Choose a password to use it: the button works once, for seven days.':
    'Du hast bei :siteName ein Konto mit dieser Adresse. Wähle ein Passwort, um es zu benutzen: Der Knopf gilt einmal, sieben Tage lang.',
  'Your site can send mail': 'Deine Website kann Mails verschicken',
  'You asked for this mail in the settings of your site. There is nothing to do.':
    'Du hast diese Mail in den Einstellungen deiner Website angefordert. Es gibt nichts zu tun.',
}
