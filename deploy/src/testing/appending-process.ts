import { createRevisionLog } from '../control-plane/log/revision-log'
import { folderStore } from '../control-plane/store/folder-store'

/** For tests: appends so many revisions as one of several processes, saying each number it was given. */
const [, , folder = '', name = '', count = '0'] = process.argv
const log = createRevisionLog(folderStore(folder))

for (let number = 1; number <= Number(count); number++) {
  const next = { actor: name, reason: `${name}-${number}`, microFrontends: {} }
  for (;;) {
    const logged = await log.append('production', await log.head('production'), next)
    if (!logged) continue
    process.stdout.write(`${logged.revision}\n`)
    break
  }
}
