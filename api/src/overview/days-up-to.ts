const DAY = 24 * 3_600_000

/** So many days of UTC up to today: when they begin, and each with what was counted of it. */
export function daysUpTo(now: Date, days: number) {
  const since = new Date(Math.floor(now.getTime() / DAY) * DAY - (days - 1) * DAY)
  return {
    since,
    /** When as many days before them begin. */
    before: new Date(since.getTime() - days * DAY),
    each(rows: readonly { day: string; count: string }[]) {
      const counts = new Map(rows.map(({ day, count }) => [day, Number(count)]))
      return Array.from({ length: days }, (_, index) => {
        const day = new Date(since.getTime() + index * DAY).toISOString().slice(0, 10)
        return { day, count: counts.get(day) ?? 0 }
      })
    },
  }
}
