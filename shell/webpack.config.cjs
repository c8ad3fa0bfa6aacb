module.exports = require('@app/shared/build').shell(__dirname)
