// What webpack makes of an imported picture: its URL.
module.exports = '/picture.webp'
