import type UPlot from 'uplot'
import type { ChartPoint } from './chart-point'

const HEIGHT = 260
const OUTSIDE = { left: -10, top: -10 }
/** The least that the axis of values spans, as a share of them: a line that hardly moved must not look like one that fell. */
const LEAST_SPAN = 0.005
/** How much room the axis leaves above and below, as a share of what the line spans. */
const MARGIN = 0.1

/** A chart on the page. */
export interface Drawing {
  show(points: readonly ChartPoint[]): void
  /** Puts the crosshair on the point of that index; takes it away without one. */
  pointAt(index: number | undefined): void
  destroy(): void
}

interface Look {
  points: readonly ChartPoint[]
  language: string
  /** The time zone of the axis; undefined for that of the browser. */
  zone: string | undefined
  isWithinDay: boolean
  /** The index of the point under the crosshair; undefined when there is none. */
  onPoint(index: number | undefined): void
}

/** Draws a line in the colours of the theme, as wide as its element, also when that changes. Nothing where there is no room. */
export async function drawLine(element: HTMLElement, look: Look): Promise<Drawing | undefined> {
  if (element.clientWidth === 0) return undefined
  const [{ default: Chart }] = await Promise.all([import('uplot'), import('uplot/dist/uPlot.min.css')])
  const chart = new Chart(optionsOf(element, look), dataOf(look.points), element)
  const observer = new ResizeObserver(() => {
    if (element.clientWidth > 0) chart.setSize({ width: element.clientWidth, height: HEIGHT })
  })
  observer.observe(element)
  return {
    show: points => chart.setData(dataOf(points)),
    pointAt(index) {
      const [moments, values] = chart.data
      const x = index === undefined ? undefined : moments[index]
      const y = index === undefined ? undefined : values?.[index]
      if (x === undefined || y === undefined || y === null) chart.setCursor(OUTSIDE)
      else chart.setCursor({ left: chart.valToPos(x, 'x'), top: chart.valToPos(y, 'y') })
    },
    destroy() {
      observer.disconnect()
      chart.destroy()
    },
  }
}

/** Seconds and dollars; floats are good enough for a line. */
const dataOf = (points: readonly ChartPoint[]): UPlot.AlignedData => [
  points.map(({ at }) => Date.parse(at) / 1000),
  points.map(({ value }) => Number(value)),
]

/** Where the axis of values begins and ends. */
export function valueRange(lowest: number, highest: number): [number, number] {
  const middle = (lowest + highest) / 2
  const span = Math.max(highest - lowest, Math.abs(middle) * LEAST_SPAN) || 1
  const reach = span * (0.5 + MARGIN)
  return [middle - reach, middle + reach]
}

function optionsOf(element: HTMLElement, { language, zone, isWithinDay, onPoint }: Look): UPlot.Options {
  const style = getComputedStyle(element)
  const colour = (name: string) => style.getPropertyValue(name).trim()
  const axis = {
    stroke: colour('--be-fg-muted'),
    font: `12px ${style.fontFamily}`,
    grid: { stroke: colour('--be-border'), width: 1 },
    ticks: { show: false },
  }
  const time = new Intl.DateTimeFormat(language, {
    ...(isWithinDay ? { timeStyle: 'short' } : { day: 'numeric', month: 'short' }),
    ...(zone !== undefined && { timeZone: zone }),
  })
  const amount = new Intl.NumberFormat(language, { maximumFractionDigits: 2 })
  return {
    width: element.clientWidth,
    height: HEIGHT,
    legend: { show: false },
    cursor: { drag: { x: false, y: false }, points: { size: 8, fill: colour('--be-accent') } },
    scales: { y: { range: (_, lowest, highest) => valueRange(lowest, highest) } },
    series: [{}, { stroke: colour('--be-accent'), width: 2, points: { show: false } }],
    axes: [
      {
        ...axis,
        space: 72,
        size: 32,
        values: (_, seconds) => seconds.map(second => time.format(second * 1000)),
      },
      { ...axis, size: 64, values: (_, values) => values.map(value => amount.format(value)) },
    ],
    hooks: { setCursor: [({ cursor }) => onPoint(cursor.idx ?? undefined)] },
  }
}
