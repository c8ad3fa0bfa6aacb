import { useHost } from '@app/shared/host'
import { useDates, useTrans } from '@app/shared/i18n'
import { useTheme } from '@app/shared/theme'
import { useEffect, useRef, useState } from 'react'
import { useFormat } from '../words/use-format'
import styles from './chart.module.css'
import type { ChartPoint } from './chart-point'
import { type Drawing, drawLine } from './draw-line'
import { pointAfter } from './point-keys'

/** A line over time with a crosshair, which the mouse or keys move; what it stands on is said above it, and to screen readers. */
export default function LineChart({
  label,
  points,
  isWithinDay,
}: {
  label: string
  points: readonly ChartPoint[]
  isWithinDay: boolean
}) {
  const { trans, language } = useTrans()
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

  const last = points.length - 1
  const index = Math.min(pointed ?? last, last)
  const point = points[index]
  const said = point && `${format.moment(point.at)} · ${format.money(point.value)}`
  const pointAt = (next: number | undefined) => {
    setPointed(next)
    drawing.current?.pointAt(next)
  }
  return (
    <>
      <p className={styles.readout} aria-hidden="true">
        {said}
      </p>
      <div
        ref={place}
        className={styles.canvas}
        role="slider"
        tabIndex={0}
        aria-label={trans(':label, point by point', { label })}
        aria-valuemin={0}
        aria-valuemax={Math.max(0, last)}
        aria-valuenow={Math.max(0, index)}
        aria-valuetext={said ?? ''}
        onFocus={event => event.target.matches(':focus-visible') && pointAt(index)}
        onBlur={() => pointAt(undefined)}
        onKeyDown={event => {
          const next = pointAfter(event.key, index, points.length)
          if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return
          event.preventDefault()
          pointAt(next)
        }}
      />
    </>
  )
}
