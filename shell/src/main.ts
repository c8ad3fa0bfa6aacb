import { nextTask } from './start/next-task'

/** Runs this file's modules in several tasks, so that a slow phone answers its visitor in between. Everything is in this one file already. */
async function main() {
  await import(/* webpackMode: "eager" */ 'react-dom/client')
  await nextTask()
  const { start } = await import(/* webpackMode: "eager" */ './start/start')
  await nextTask()
  await start()
}

void main()
