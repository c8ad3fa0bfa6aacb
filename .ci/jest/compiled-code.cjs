const vm = require('node:vm')

/** Shorter ones are compiled faster than they are found. */
const WORTH_KEEPING = 4_000
/** What V8 made of each file, for as long as the worker lives. */
const compiled = new Map()

/**
 * Jest compiles every module for each suite anew, in a context of its own, where V8 finds nothing it has compiled before. Here it is
 * given what it made of the same text the last time.
 */
const { compileFunction } = vm
vm.compileFunction = (code, parameters, options) => {
  if (code.length < WORTH_KEEPING || !options?.filename) return compileFunction(code, parameters, options)
  const known = compiled.get(options.filename)
  if (known?.code === code) return compileFunction(code, parameters, { ...options, cachedData: known.data })
  const made = compileFunction(code, parameters, { ...options, produceCachedData: true })
  compiled.set(options.filename, { code, data: made.cachedData })
  return made
}
