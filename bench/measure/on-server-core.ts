/** A command and its arguments on the core that the server has, where the machine can say so. */
export function onServerCore(...command: [string, ...string[]]): { name: string; args: string[] } {
  const core = process.env.BENCH_SERVER_CORE
  const [name, ...args] = core ? (['taskset', '-c', core, ...command] as const) : command
  return { name, args }
}
