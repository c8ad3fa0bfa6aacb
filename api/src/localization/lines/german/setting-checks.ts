/** German for trying the services of a site from its settings. */
export const settingChecks: Record<string, string> = {
  'Try it out': 'Ausprobieren',
  'Tests use what is stored: save before you test. Each is noted in the logs.':
    'Getestet wird, was gespeichert ist: Speichere vorher. Jeder Test steht in den Protokollen.',
  Test: 'Testen',
  'Test :name': ':name testen',
  'It said:': 'Die Antwort:',
  Works: 'Geht',
  Fails: 'Geht nicht',
  'Not set up': 'Nicht eingerichtet',
  'Payment service': 'Zahlungsdienst',
  'Sends a mail to you.': 'Schickt dir eine Mail.',
  'Writes, reads and deletes a small file.': 'Schreibt, liest und löscht eine kleine Datei.',
  'Sends a message to this page.': 'Schickt dieser Seite eine Nachricht.',
  'Asks it for one of your prices.': 'Fragt ihn nach einem deiner Preise.',
  'Asks the provider whether it knows the secret.': 'Fragt den Anbieter, ob er das Geheimnis kennt.',
  'Asks it whether it knows this site.': 'Fragt den Dienst, ob er diese Website kennt.',
  'Reads the first page, robots.txt and the sitemap as they do.':
    'Liest die erste Seite, robots.txt und die Sitemap, wie sie es tun.',
  'They may read the first page, and find the sitemap.':
    'Sie dürfen die erste Seite lesen und finden die Sitemap.',
  'They are turned away.': 'Sie werden abgewiesen.',
  'They miss something.': 'Ihnen fehlt etwas.',
  'The server does not reach its own address. Search engines may, if that is a matter of your network.':
    'Der Server erreicht seine eigene Adresse nicht. Suchmaschinen vielleicht schon, wenn es an deinem Netz liegt.',
  'It answers as it should.': 'Es antwortet, wie es soll.',
  'It is on its way.': 'Es ist unterwegs.',
  'Nothing is set up here: the environment of the server says which service to use.':
    'Hier ist nichts eingerichtet: Die Umgebung des Servers sagt, welcher Dienst gilt.',
  'The service does not accept the key or password that is set.':
    'Der Dienst nimmt den Schlüssel oder das Passwort nicht an.',
  'The service is there, but it refused.': 'Der Dienst ist da, hat aber abgelehnt.',
  'Nobody answers at that address.': 'Unter dieser Adresse antwortet niemand.',
  'There was no answer in time.': 'Es kam rechtzeitig keine Antwort.',
  'Something else than this service answers at that address.':
    'Unter dieser Adresse antwortet etwas anderes als dieser Dienst.',
  'The mail server took a mail to :detail. Look whether it arrives.':
    'Der Mailserver hat eine Mail an :detail angenommen. Sieh nach, ob sie ankommt.',
  'No mail server is set up: mail is kept where developers can read it.':
    'Es ist kein Mailserver eingerichtet: Mails bleiben dort, wo Entwickler sie lesen können.',
  'The storage refused to keep a file.': 'Der Speicher wollte keine Datei behalten.',
  'The message has arrived.': 'Die Nachricht ist angekommen.',
  'The message did not arrive: something between the server and this page holds it up.':
    'Die Nachricht kam nicht an: Etwas zwischen dem Server und dieser Seite hält sie auf.',
}
