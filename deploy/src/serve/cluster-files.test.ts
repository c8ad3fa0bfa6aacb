import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { validate } from 'dockerfile-utils'
import { readClusterFile, selects } from '../testing/cluster-file'

// No engine: files are checked against a linter's rules, the schemas of Kubernetes, and each other. Nothing is built or applied.
const root = join(__dirname, '../../..')
const read = (file: string) => readFileSync(join(root, 'deploy', file), 'utf8')
const dockerfile = read('docker/Dockerfile')
const stages = [...dockerfile.matchAll(/^FROM \S+ AS (\w+)$/gm)].map(([, name]) => name)

it('the Dockerfile has nothing that a linter objects to, and copies what is there', () => {
  expect(validate(dockerfile)).toEqual([])
  expect(validate(dockerfile.replace('EXPOSE 4000', 'EXPOSE port'))).toHaveLength(1)
  const copied = [...dockerfile.matchAll(/^COPY (?!--from)(?:--\S+ )*(\S+) /gm)].map(([, path = '']) => path)
  expect(copied.filter(path => !existsSync(join(root, path)))).toEqual([])
  expect(dockerfile).toMatch(/^CMD \["node", "deploy\/dist\/start\.js"\]$/m)
})

describe.each(['k8s/control-plane.yaml', 'k8s/edge.yaml'])('%s', file => {
  const text = read(file)

  it('fits the schemas of Kubernetes', () => {
    const { deployments, services } = readClusterFile(text)
    expect([deployments.length, services.length]).toEqual([1, 1])
    expect(() => readClusterFile(text.replace('replicas: 2', 'replicas: two'))).toThrow('must be integer')
    expect(() => readClusterFile(text.replace('kind: Service', 'kind: Ingress'))).toThrow('Nobody checks')
  })

  it('names only pods, ports and images that there are', () => {
    const { deployments, services, budgets } = readClusterFile(text)
    for (const { spec } of deployments) {
      const labels = spec?.template.metadata?.labels
      const containers = spec?.template.spec?.containers ?? []
      const ports = containers.flatMap(it => it.ports ?? []).map(({ name }) => name)
      const probes = containers.flatMap(it => [it.livenessProbe, it.readinessProbe])
      const probed = probes.flatMap(probe => probe?.httpGet?.port ?? probe?.tcpSocket?.port ?? [])
      const targets = services.flatMap(service => service.spec?.ports ?? []).map(port => port.targetPort)
      expect([...probed, ...targets].filter(port => !ports.includes(String(port)))).toEqual([])
      const selectors = [
        spec?.selector.matchLabels,
        ...services.map(service => service.spec?.selector),
        ...budgets.map(budget => budget.spec?.selector?.matchLabels),
      ]
      expect(selectors.filter(selector => !selects(selector, labels))).toEqual([])
      const images = containers.map(({ image = '' }) => /^harbor-(\w+):/.exec(image)?.[1])
      expect(images.filter(image => !stages.includes(image ?? ''))).toEqual([])
    }
  })

  it('sets only what the image reads', () => {
    const known = readFileSync(join(root, 'docs/environment.md'), 'utf8')
    const names = readClusterFile(text).deployments.flatMap(({ spec }) =>
      (spec?.template.spec?.containers ?? []).flatMap(({ env = [] }) => env.map(({ name }) => name)),
    )
    expect(names.length).toBeGreaterThan(1)
    expect(names.filter(name => !new RegExp(`\\b${name}\\b`).test(known))).toEqual([])
  })
})
