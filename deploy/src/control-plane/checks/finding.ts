/** Something that speaks against a state of an environment. Codes are stable, texts are for people. */
export interface Finding {
  code: 'E101' | 'E102' | 'E103' | 'E201' | 'E503'
  remote: string
  /** What is wrong, and why that matters. */
  message: string
  /** What to do about it. */
  next: string
}
