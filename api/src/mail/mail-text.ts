/** What a mail says, in lines of English that may name values as `:name`. */
export interface MailText {
  subject: string
  paragraphs: string[]
  /** A button; the address also stands in the text. */
  action?: { label: string; url: string }
  /** Values of `:name` in all lines. */
  values?: Record<string, string>
}
