interface Scheduler {
  yield?(): Promise<void>
}

/** Resolves in another task, before which the browser draws and answers its visitor; at once in a hidden tab, which has nobody to answer and slow timers. */
export async function nextTask(): Promise<void> {
  if (document.hidden) return
  const { scheduler }: { scheduler?: Scheduler } = globalThis
  await (scheduler?.yield?.() ?? new Promise(resolve => setTimeout(resolve)))
}
