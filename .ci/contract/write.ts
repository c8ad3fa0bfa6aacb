// npm run contract: writes the files that follow from the contract with remotes.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { documents } from './documents'

for (const [file, text] of Object.entries(documents))
  writeFileSync(path.join(__dirname, '..', '..', file), text())
