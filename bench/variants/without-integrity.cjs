/** The plugins without the one that asks the signed manifest for hashes: the baselines are not in it. */
const withoutIntegrity = plugins => plugins.filter(plugin => plugin.constructor.name !== 'IntegrityPlugin')

module.exports = { withoutIntegrity }
