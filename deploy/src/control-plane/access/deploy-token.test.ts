import { readFileSync, statSync } from 'node:fs'
import { temporaryFolder } from '../../testing/temporary-folder'
import { deployTokenFile, openDeployToken } from './deploy-token'
import { newToken } from './new-token'

it('makes the deploy token once, readable by its owner alone', async () => {
  const folder = temporaryFolder()
  const token = await openDeployToken(folder)
  expect(await openDeployToken(folder)).toBe(token)
  expect(await openDeployToken(folder, 'given')).toBe('given')
  expect(readFileSync(deployTokenFile(folder), 'utf8')).toBe(`${token}\n`)
  expect(statSync(deployTokenFile(folder)).mode & 0o777).toBe(0o600)
})

it('makes no token that a command line would take for an option', () => {
  const tokens = Array.from({ length: 1000 }, newToken)
  expect(tokens.filter(token => !/^mfe_[\w-]{43}$/.test(token))).toEqual([])
  expect(new Set(tokens).size).toBe(1000)
})
