import sharp from 'sharp'

/** Pixels of the sheet; a WebP picture has no more than 16,383 of them on a side. */
const HEIGHT = 280
const GAP = 16
const TITLE = 28
const COLUMNS = 2

/** A picture of a screen as high as a row of the sheet, with its width. */
export async function thumbnail(shot, size) {
  const width = Math.round((HEIGHT * size.width) / size.height)
  return { width, picture: await sharp(shot).resize({ width, height: HEIGHT }).png().toBuffer() }
}

/** One WebP picture of all rows, each with its title, in two columns that are read downwards. */
export function layOut(rows, theme) {
  const width = rows[0].shots.reduce((sum, shot) => sum + shot.width + GAP, GAP)
  const inColumn = Math.ceil(rows.length / COLUMNS)
  const rowHeight = TITLE + HEIGHT + GAP
  const pieces = rows.flatMap(({ title, shots }, index) => {
    const top = GAP + (index % inColumn) * rowHeight
    let left = GAP + Math.floor(index / inColumn) * width
    return [
      { input: label(title, width, theme), top, left },
      ...shots.map(({ picture, width: shotWidth }) => {
        const piece = { input: picture, top: top + TITLE, left }
        left += shotWidth + GAP
        return piece
      }),
    ]
  })
  return sharp({
    create: {
      width: width * COLUMNS,
      height: GAP + inColumn * rowHeight,
      channels: 3,
      background: theme === 'dark' ? '#2b2f36' : '#d9dde3',
    },
  })
    .composite(pieces)
    .webp({ quality: 78 })
    .toBuffer()
}

function label(text, width, theme) {
  const color = theme === 'dark' ? '#fff' : '#111'
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width - 2 * GAP}" height="${TITLE}"><text y="18" font-family="sans-serif" font-size="14" fill="${color}">${text}</text></svg>`,
  )
}
