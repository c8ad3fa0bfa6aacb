/** How likely two samples are to differ this much in rank when they are of one kind: two-sided p of the Mann-Whitney test, by its normal approximation. */
export function mannWhitney(left: readonly number[], right: readonly number[]): number {
  const all = [
    ...left.map(value => ({ value, isLeft: true })),
    ...right.map(value => ({ value, isLeft: false })),
  ]
  all.sort((a, b) => a.value - b.value)
  const ranks = all.reduce((sum, { isLeft }, index) => sum + (isLeft ? index + 1 : 0), 0)
  const u = ranks - (left.length * (left.length + 1)) / 2
  const mean = (left.length * right.length) / 2
  const deviation = Math.sqrt((left.length * right.length * (left.length + right.length + 1)) / 12)
  return 2 * upperTail(Math.abs(u - mean) / deviation)
}

/** Share of a normal distribution above z; Abramowitz and Stegun 26.2.17. */
function upperTail(z: number): number {
  const t = 1 / (1 + 0.2316419 * z)
  const series = [0.31938153, -0.356563782, 1.781477937, -1.821255978, 1.330274429]
  const sum = series.reduce((total, factor, index) => total + factor * t ** (index + 1), 0)
  return (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * sum
}
