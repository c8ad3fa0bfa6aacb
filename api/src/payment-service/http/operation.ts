import { type Static, type TSchema, Type } from 'typebox'
import { Compile, type Validator } from 'typebox/compile'
import { Value } from 'typebox/value'
import { wrong } from '../core/refusal'
import type { Work } from '../core/work'
import type { FormValue } from './form'

/** A call of an operation: the ids in its address, and its parameters. */
export interface Call<Params> {
  work: Work
  id: string
  /** The id of what is below it, such as a tax id of a customer. */
  below: string
  params: Params
  url: string
}

/** Something the service can be asked to do. */
export interface Operation {
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  run: (call: Omit<Call<unknown>, 'params'>, sent: { [name: string]: FormValue }) => Promise<unknown>
}

/** An operation whose parameters are some of those that `Params`, a type of the SDK, knows. */
export const operation =
  <Params>() =>
  <Schema extends TSchema>(
    method: Operation['method'],
    path: string,
    schema: Schema & (Static<Schema> extends Params ? unknown : 'not parameters of the SDK'),
    handle: (call: Call<Static<Schema>>) => Promise<unknown>,
  ): Operation => {
    let compiled: Validator | undefined
    return {
      method,
      path,
      run: (call, sent) => {
        compiled ??= Compile(schema)
        const params = Value.Convert(schema, sent)
        if (!compiled.Check(params)) throw problemOf(compiled.Errors(params)[0])
        return handle({ ...call, params: params as Static<Schema> })
      },
    }
  }

/** Parameters; one that is not named is refused, as Stripe refuses what it does not know. */
export const parameters = <Properties extends Record<string, TSchema>>(properties: Properties) =>
  Type.Object(properties, { additionalProperties: false })

/** What is asked to be told in full. */
export const expandable = { expand: Type.Optional(Type.Array(Type.String())) }

/** A text, or nothing at all. */
export const emptyable = <Schema extends TSchema>(schema: Schema) => Type.Union([Type.Literal(''), schema])

/** Notes on a new object. */
export const newMetadata = Type.Optional(Type.Record(Type.String(), Type.String()))

export const metadata = Type.Optional(emptyable(Type.Record(Type.String(), Type.String())))

function problemOf(problem: { keyword: string; instancePath: string; params: object } | undefined) {
  const path = (problem?.instancePath ?? '').split('/').slice(1)
  // What is not named has the schema `false`.
  if (problem?.keyword === 'boolean')
    return wrong(`Received unknown parameter: ${nameOf(path)}`, nameOf(path), 'parameter_unknown')
  if (problem?.keyword === 'required' && 'requiredProperties' in problem.params) {
    const name = nameOf([...path, String([problem.params.requiredProperties].flat()[0])])
    return wrong(`Missing required param: ${name}.`, name, 'parameter_missing')
  }
  return wrong(`Invalid value for ${nameOf(path)}`, nameOf(path), 'parameter_invalid')
}

const nameOf = ([first = '', ...rest]: string[]) => first + rest.map(part => `[${part}]`).join('')
