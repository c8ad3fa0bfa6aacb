/** A PDF with a line of text on each page, and a script that a viewer must not run. With a password that nobody has where it is locked. */
export function makePdf(lines: readonly string[], { isLocked = false } = {}): Buffer {
  const pages = lines.map((_, index) => 5 + 2 * index)
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /OpenAction 4 0 R >>',
    `<< /Type /Pages /Count ${lines.length} /Kids [${pages.map(id => `${id} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    '<< /S /JavaScript /JS (this.print\\(\\); app.alert\\("taken over"\\)) >>',
    ...lines.flatMap((line, index) => {
      const drawing = `0.2 0.4 0.8 rg 60 420 300 120 re f 0 g BT /F1 28 Tf 60 640 Td (${line}) Tj ET`
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 420 700] /Contents ${6 + 2 * index} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
        `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
      ]
    }),
  ]
  let text = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const place = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return place
  })
  const count = objects.length + 1
  const rows = places.map(place => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const hex = `<${'5a'.repeat(32)}>`
  const lock = isLocked
    ? `/ID [${hex} ${hex}] /Encrypt << /Filter /Standard /V 1 /R 2 /O ${hex} /U ${hex} /P -4 >>`
    : ''
  const trailer = `trailer\n<< /Size ${count} /Root 1 0 R ${lock} >>\nstartxref\n${text.length}\n%%EOF\n`
  return Buffer.from(`${text}xref\n0 ${count}\n0000000000 65535 f \n${rows}${trailer}`, 'latin1')
}
