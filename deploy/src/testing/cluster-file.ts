import { Deployment } from 'kubernetes-models/apps/v1'
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1'
import { Service } from 'kubernetes-models/v1'
import { parseAllDocuments } from 'yaml'

type Labels = Record<string, string>

/** What a file says of a cluster: each object fits the schema that Kubernetes publishes for its kind. */
export interface ClusterFile {
  deployments: Deployment[]
  services: Service[]
  budgets: PodDisruptionBudget[]
}

/** Reads the text of a file. Throws when an object does not fit its schema, or is of a kind without a check. */
export function readClusterFile(text: string): ClusterFile {
  const file: ClusterFile = { deployments: [], services: [], budgets: [] }
  for (const document of parseAllDocuments(text)) {
    const [error] = document.errors
    if (error) throw error
    const object = document.toJS()
    const kind = `${object.apiVersion} ${object.kind}`
    if (kind === 'apps/v1 Deployment') file.deployments.push(valid(new Deployment(object)))
    else if (kind === 'v1 Service') file.services.push(valid(new Service(object)))
    else if (kind === 'policy/v1 PodDisruptionBudget')
      file.budgets.push(valid(new PodDisruptionBudget(object)))
    else throw new Error(`Nobody checks a ${kind}.`)
  }
  return file
}

/** Whether pods with these labels are chosen. */
export const selects = (selector: Labels = {}, labels: Labels = {}) =>
  Object.keys(selector).length > 0 &&
  Object.entries(selector).every(([name, value]) => labels[name] === value)

function valid<T extends { validate(): void }>(object: T): T {
  object.validate()
  return object
}
