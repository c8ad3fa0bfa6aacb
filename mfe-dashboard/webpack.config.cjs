module.exports = require('@app/shared/build').remote(__dirname)
