/** Webpack loader that changes a text in one source file, as a commit would. */
module.exports = function replaceText(source) {
  const { from, to } = this.getOptions()
  if (!source.includes(from)) throw new Error(`${this.resourcePath} does not say ${from}.`)
  return source.replaceAll(from, to)
}
