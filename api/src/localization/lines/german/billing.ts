/** German for plans and payment; the key is the English text. */
export const billing: Record<string, string> = {
  Billing: 'Abrechnung',
  Monthly: 'Monatlich',
  Annual: 'Jährlich',
  'Billing cycle': 'Abrechnung',
  'Save up to :percentage%': 'Spare bis zu :percentage %',
  Upgrade: 'Wechseln',
  'Switch to free': 'Zum kostenlosen wechseln',
  'Current plan': 'Dein Tarif',
  'Most popular': 'Am beliebtesten',
  "What's included": 'Was enthalten ist',
  'There are no plans yet': 'Es gibt noch keine Tarife',
  'Tell us what you need, and we will find a way.': 'Sag uns, was du brauchst, wir finden einen Weg.',
  Free: 'Kostenlos',
  'Plans cannot be paid for online yet. Write to us, and we set yours up.':
    'Tarife lassen sich noch nicht online bezahlen. Schreib uns, dann richten wir deinen ein.',
  'Do you have any questions about plans?': 'Hast du Fragen zu den Tarifen?',
  'Choose the right plan for you': 'Finde den passenden Tarif',
  'Start for free, and upgrade when your team does. Change or cancel at any time.':
    'Fang kostenlos an und wechsle, wenn dein Team wächst. Ändern und kündigen geht jederzeit.',
  day: 'Tag',
  week: 'Woche',
  month: 'Monat',
  year: 'Jahr',
  Refunded: 'Erstattet',
  Currency: 'Währung',
}
