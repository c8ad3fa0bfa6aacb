// Loaded into a server before its own code: with each SIGUSR2 an hour has passed by its clock, as it prints. Its timers go on as they were.
const HOUR = 3_600_000
const { now } = Date
let passed = 0

process.on('SIGUSR2', () => {
  passed += HOUR
  process.stdout.write('An hour has passed.\n')
})
Date.now = () => now() + passed
globalThis.Date = new Proxy(Date, {
  construct: (target, values, made) =>
    Reflect.construct(target, values.length > 0 ? values : [target.now()], made),
})
