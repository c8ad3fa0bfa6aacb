/** German for mails and data of the server; the key is the English text. */
export const api: Record<string, string> = {
  'The server is busy. Please try again in a moment.':
    'Der Server ist ausgelastet. Bitte versuche es gleich noch einmal.',
  'This account has been suspended.': 'Dieses Konto wurde gesperrt.',
}
