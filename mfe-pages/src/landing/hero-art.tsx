import styles from './hero-art.module.css'

const rows = [
  { initials: 'MK', width: '62%', tone: 1, isOpen: true },
  { initials: 'JL', width: '48%', tone: 2, isOpen: false },
  { initials: 'SA', width: '71%', tone: 3, isOpen: false },
  { initials: 'RT', width: '55%', tone: 1, isOpen: false },
]

/** A drawing of the product for sites without a picture of their own. Decoration only. */
export function HeroArt() {
  return (
    <div className={styles.stage} aria-hidden="true">
      <div className={styles.window}>
        <div className={styles.bar}>
          <i />
          <i />
          <i />
        </div>
        <div className={styles.columns}>
          <div className={styles.list}>
            {rows.map(({ initials, width, tone, isOpen }) => (
              <div key={initials} className={styles.row} data-open={isOpen || undefined}>
                <span className={styles.face} data-tone={tone}>
                  {initials}
                </span>
                <span className={styles.lines}>
                  <b style={{ inlineSize: width }} />
                  <b className={styles.faint} />
                </span>
              </div>
            ))}
          </div>
          <div className={styles.thread}>
            <div className={styles.topic}>
              <b style={{ inlineSize: '38%' }} />
              <span className={styles.chip} />
              <span className={styles.chip} data-quiet="true" />
            </div>
            <p className={styles.bubble}>
              <b style={{ inlineSize: '88%' }} />
              <b style={{ inlineSize: '64%' }} />
            </p>
            <p className={styles.bubble} data-own="true">
              <b style={{ inlineSize: '92%' }} />
              <b style={{ inlineSize: '76%' }} />
              <b style={{ inlineSize: '40%' }} />
            </p>
            <p className={styles.bubble}>
              <b style={{ inlineSize: '54%' }} />
            </p>
          </div>
        </div>
      </div>
      <div className={styles.badge}>
        <span className={styles.tick}>✓</span>
        <span className={styles.lines}>
          <b style={{ inlineSize: '88px' }} />
          <b className={styles.faint} style={{ inlineSize: '56px' }} />
        </span>
      </div>
    </div>
  )
}
