import * as z from 'zod/mini'
import { label, labelColours, labelList, labelName } from '#contract/labels.ts'
import { instanceKey, type LabelledInstance } from '#domain/instance-key.ts'
import { may } from '#contract/roles.ts'
import { grantOf } from '#gateway/http/caller.ts'
import {
  defineRoute,
  freshJson,
  noContent,
  type SharedContext,
} from '#gateway/http/define-route.ts'
import { AuthError } from '#gateway/identity/auth-error.ts'
import { peopleByLabel } from '#gateway/identity/people/users.ts'
import type { Assignment } from './labels.ts'

const path = '/labels/:id'
const callers = ['person', 'key'] as const

const newLabel = z.object({ name: labelName })
const version = z.int()
const labelChange = z.object({
  name: labelName,
  colour: z.int().check(z.minimum(0), z.maximum(labelColours - 1)),
  version,
})
const removal = z.object({ version, into: z.optional(z.string().check(z.maxLength(64))) })

const text = z.string().check(z.maxLength(200))
const assignments = z
  .array(
    z.object({
      label: z.string().check(z.maxLength(64)),
      instances: z
        .array(z.object({ id: z.optional(text), name: z.optional(text) }))
        .check(z.maxLength(20_000)),
    }),
  )
  .check(z.maxLength(200))
const assignment = z.object({ add: assignments, remove: assignments })
const changed = z.array(z.object({ label: z.string(), instances: z.array(z.string()) }))

/** Instances named in the audit per label; any beyond are only counted. */
const maxNamed = 20

/** `/labels`: labels of instances. Those who are limited see their labels on their instances. */
export const labelRoutes = [
  defineRoute({
    method: 'GET',
    path: '/labels',
    name: 'listLabels',
    summary: 'List the labels, with their instances',
    access: 'readLabels',
    callers,
    answer: labelList,
    handle: listLabels,
  }),
  defineRoute({
    method: 'POST',
    path: '/labels',
    name: 'createLabel',
    summary: 'Create a label',
    access: 'assignLabels',
    callers,
    audit: true,
    body: newLabel,
    answer: label,
    status: 201,
    async handle({ service, fields: { name }, note }) {
      note({ target: name })
      return Response.json(await service.labels.create(name), { status: 201 })
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/labels/assignments',
    name: 'assignLabels',
    summary: 'Give labels to instances, and take them',
    access: 'assignLabels',
    callers,
    audit: true,
    maxBytes: 8 * 1024 * 1024,
    body: assignment,
    answer: z.object({ added: changed, removed: changed }),
    handle: assignLabels,
  }),
  defineRoute({
    method: 'PATCH',
    path,
    name: 'changeLabel',
    summary: 'Rename a label, or change its colour',
    access: 'manageLabels',
    callers,
    audit: true,
    body: labelChange,
    async handle({ service, params, fields, note }) {
      const former = await service.labels.change(params['id'] ?? '', fields.version, fields)
      note({ target: former, ...(former === fields.name ? {} : { detail: fields.name }) })
      return noContent()
    },
  }),
  defineRoute({
    method: 'DELETE',
    path,
    name: 'removeLabel',
    summary: 'Delete a label, or merge it into another one',
    access: 'manageLabels',
    callers,
    audit: true,
    body: removal,
    async handle({ service, params, fields, note }) {
      if (fields.into === params['id']) throw new AuthError('not-found')
      const names = await service.labels.remove(params['id'] ?? '', fields.version, fields.into)
      const [target, into] = names
      note({ target, ...(into === undefined ? {} : { detail: `merged into ${into}` }) })
      return noContent()
    },
  }),
]

async function listLabels({ service, caller }: SharedContext): Promise<Response> {
  const granted = grantOf(caller)
  const labels = await service.labels.list()
  const limit = granted.labels
  if (limit) {
    const seen = await service.labels.instancesOf(limit)
    const ofSeen = labels.map((one) => ({
      ...one,
      instances: one.instances.filter((instance) => seen.has(instance)),
    }))
    return freshJson({
      labels: ofSeen.filter(({ id, instances }) => instances.length > 0 || limit.includes(id)),
    })
  }
  if (!may(granted, 'manageLabels')) return freshJson({ labels })
  const people = await peopleByLabel(service.state)
  return freshJson({ labels: labels.map((one) => ({ ...one, people: people.get(one.id) ?? 0 })) })
}

async function assignLabels({
  service,
  fields,
  note,
}: SharedContext<z.output<typeof assignment>>): Promise<Response> {
  const { add, remove } = fields
  const names = new Map((await service.labels.list()).map(({ id, name }) => [id, name]))
  const described = (sign: string, all: typeof add) =>
    all.map(({ label: id, instances }) => {
      const named = instances.slice(0, maxNamed).map(({ name, id: own }) => name ?? own ?? '')
      const rest = instances.length - named.length
      return `${sign} ${names.get(id) ?? id}: ${named.join(', ')}${rest > 0 ? `, +${rest}` : ''}`
    })
  const [one, ...others] = [
    ...new Set([...add, ...remove].flatMap((of) => of.instances.map(nameOf))),
  ]
  note({
    detail: [...described('+', add), ...described('−', remove)].join('; '),
    ...(one !== undefined && others.length === 0 ? { instance: one } : {}),
  })
  return freshJson(await service.labels.assign(add.map(keyed), remove.map(keyed)))
}

const nameOf = ({ id, name }: LabelledInstance) => name ?? id ?? ''

const keyed = ({
  label: id,
  instances,
}: {
  readonly label: string
  readonly instances: readonly LabelledInstance[]
}): Assignment => ({
  label: id,
  instances: [...new Set(instances.map(instanceKey))].filter((key) => key !== ''),
})
