import { useHost } from '@app/shared/host'
import { useDates, useTrans } from '@app/shared/i18n'
import { useTheme } from '@app/shared/theme'
import { useEffect, useRef, useState } from 'react'
import { useFormat } from '../words/use-format'
import styles from './chart.module.css'
import type { ChartPoint } from './chart-point'
import { type Drawing, drawLine } from './draw-line'

/** A line over time with a crosshair; what the crosshair stands on is said above it. */
export default function LineChart({
  points,
  isWithinDay,
}: {
  points: readonly ChartPoint[]
  isWithinDay: boolean
}) {
  const { language } = useTrans()
  const { zone } = useDates()
  const { report } = useHost()
  const { theme } = useTheme()
  const format = useFormat()
  const place = useRef<HTMLDivElement>(null)
  const drawing = useRef<Drawing>(undefined)
  const latest = useRef(points)
  const [pointed, setPointed] = useState<number>()
  latest.current = points

  // biome-ignore lint/correctness/useExhaustiveDependencies: another theme has other colours, which are read while it is drawn
  useEffect(() => {
    const element = place.current
    if (!element) return
    const drawn = drawLine(element, {
      points: latest.current,
      language,
      zone,
      isWithinDay,
      onPoint: setPointed,
    })
    drawn.catch(report)
    let isOver = false
    drawn.then(
      made => {
        if (isOver) return made?.destroy()
        drawing.current = made
        made?.show(latest.current)
      },
      () => {},
    )
    return () => {
      isOver = true
      drawing.current?.destroy()
      drawing.current = undefined
    }
  }, [language, zone, isWithinDay, theme?.id, report])

  useEffect(() => drawing.current?.show(points), [points])

  const point = pointed === undefined ? points.at(-1) : points[pointed]
  return (
    <>
      <p className={styles.readout} aria-hidden="true">
        {point && `${format.moment(point.at)} · ${format.money(point.value)}`}
      </p>
      <div ref={place} className={styles.canvas} aria-hidden="true" />
    </>
  )
}
