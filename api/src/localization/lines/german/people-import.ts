/** German for the import of people; the key is the English text. */
export const peopleImport: Record<string, string> = {
  'Import people': 'Personen importieren',
  'Import another file': 'Weitere Datei importieren',
  'File of people': 'Datei mit Personen',
  'A CSV file in UTF-8 with at most 5000 people. The first line names the columns; only email must be there. Names of roles are separated by semicolons.':
    'Eine CSV-Datei in UTF-8 mit höchstens 5000 Personen. Die erste Zeile nennt die Spalten; nur email muss dabei sein. Namen von Rollen trennt ein Semikolon.',
  'Download a template': 'Vorlage herunterladen',
  'Choose a file': 'Datei wählen',
  'or drop it here': 'oder hier ablegen',
  'Choose another file': 'Andere Datei wählen',
  'The file is larger than 2 MB.': 'Die Datei ist größer als 2 MB.',
  'The file is empty.': 'Die Datei ist leer.',
  'The file holds characters that are no text.': 'Die Datei enthält Zeichen, die kein Text sind.',
  'The file is not UTF-8. Save it as “CSV UTF-8” and choose it again.':
    'Die Datei ist nicht UTF-8. Speichere sie als „CSV UTF-8“ und wähle sie noch einmal.',
  'Make 1 account|Make :count accounts': '1 Konto anlegen|:count Konten anlegen',
  '1 account is made.|:count accounts are made.': '1 Konto wird angelegt.|:count Konten werden angelegt.',
  '1 row is left out, as its address has an account.|:count rows are left out, as their addresses have an account.':
    '1 Zeile fällt weg, weil ihre Adresse ein Konto hat.|:count Zeilen fallen weg, weil ihre Adressen ein Konto haben.',
  '1 row is wrong.|:count rows are wrong.': '1 Zeile ist falsch.|:count Zeilen sind falsch.',
  'Not used: :names.': 'Nicht verwendet: :names.',
  'Mail everybody a link to choose a password': 'Allen einen Link zur Passwortwahl senden',
  'It works once, for seven days. Otherwise people ask for a new password themselves.':
    'Er gilt einmal, sieben Tage lang. Sonst bitten die Personen selbst um ein neues Passwort.',
  'Leave out what is wrong': 'Weglassen, was falsch ist',
  'The report says which rows these were.': 'Der Bericht sagt, welche Zeilen das waren.',
  Row: 'Zeile',
  'What becomes of it': 'Was daraus wird',
  'New account': 'Neues Konto',
  'Left out': 'Weggelassen',
  Wrong: 'Falsch',
  'Rows of the file': 'Zeilen der Datei',
  'Search the rows': 'Zeilen durchsuchen',
  'The import could not be loaded': 'Der Import konnte nicht geladen werden',
  'Rows that are done': 'Erledigte Zeilen',
  'Finished.': 'Fertig.',
  ':done of :count rows are done. You may leave this page.':
    ':done von :count Zeilen sind erledigt. Du kannst diese Seite verlassen.',
  'Report as CSV': 'Bericht als CSV',
  'New accounts': 'Neue Konten',
  'Your imports of the last 30 days': 'Deine Importe der letzten 30 Tage',
  '1 new account|:count new accounts': '1 neues Konto|:count neue Konten',
}
