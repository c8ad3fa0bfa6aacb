/** Prints a Markdown table with aligned columns. */
export function printTable(head: string[], rows: string[][]) {
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map(row => row[column]?.length ?? 0)),
  )
  const line = (cells: string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  console.log([line(head), line(widths.map(width => '-'.repeat(width))), ...rows.map(line)].join('\n'))
  console.log()
}
