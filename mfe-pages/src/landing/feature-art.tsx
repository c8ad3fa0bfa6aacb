import styles from './feature-art.module.css'
import { FeatureIcon } from './feature-icon'

const scenes = [Stream, Shield, Swatches]

/** A drawing for a feature without a picture; the next feature gets the next drawing. Decoration only. */
export function FeatureArt({ index, icon }: { index: number; icon: string | undefined }) {
  const scene = index % scenes.length
  const Scene = scenes[scene] ?? Stream
  return (
    <div className={styles.art} data-scene={scene} aria-hidden="true">
      <div className={styles.panel}>
        <div className={styles.head}>
          <span className={styles.tile}>
            <FeatureIcon name={icon} />
          </span>
          <b className={styles.line} style={{ inlineSize: '34%' }} />
          <span className={styles.pill} />
        </div>
        <Scene />
      </div>
    </div>
  )
}

/** Bars of a chart over a list that is always up to date. */
function Stream() {
  return (
    <>
      <div className={styles.bars}>
        {[38, 52, 44, 66, 58, 74, 62, 86, 72, 94, 82, 100].map(height => (
          <i key={height} style={{ blockSize: `${height}%` }} />
        ))}
      </div>
      <Row width="62%" />
      <Row width="46%" isQuiet />
    </>
  )
}

/** Three things that can be switched, two of them on. */
function Shield() {
  return ['58%', '44%', '66%'].map((width, index) => (
    <div key={width} className={styles.row}>
      <span className={styles.dot} />
      <span className={styles.lines}>
        <b className={styles.line} style={{ inlineSize: width }} />
        <b className={styles.line} data-quiet style={{ inlineSize: '38%' }} />
      </span>
      <span className={styles.switch} data-on={index < 2 || undefined} />
    </div>
  ))
}

/** A palette and what it makes of the same page in light and dark. */
function Swatches() {
  return (
    <>
      <div className={styles.swatches}>
        {[275, 235, 190, 155, 70, 25].map(hue => (
          <i key={hue} style={{ background: `oklch(0.66 0.15 ${hue})` }} />
        ))}
      </div>
      <div className={styles.pages}>
        {['light', 'dark'].map(tone => (
          <div key={tone} className={styles.page} data-tone={tone}>
            <b style={{ inlineSize: '56%' }} />
            <b style={{ inlineSize: '84%' }} />
            <b style={{ inlineSize: '72%' }} />
            <i />
          </div>
        ))}
      </div>
    </>
  )
}

function Row({ width, isQuiet = false }: { width: string; isQuiet?: boolean }) {
  return (
    <div className={styles.row}>
      <span className={styles.dot} data-quiet={isQuiet || undefined} />
      <span className={styles.lines}>
        <b className={styles.line} style={{ inlineSize: width }} />
        <b className={styles.line} data-quiet style={{ inlineSize: '30%' }} />
      </span>
    </div>
  )
}
