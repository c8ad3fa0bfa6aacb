/** A value at a moment (an ISO date), and how far it went from there until the next. Values are decimals as text. */
export interface ChartPoint {
  at: string
  value: string
  high?: string
  low?: string
}
