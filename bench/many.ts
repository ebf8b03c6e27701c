import type { Measurement } from './measurement.ts'

const count = 100_000

interface Step {
  readonly took: number
  readonly longest: number
}

/** A job of 100,000 items: the page stays responsive. */
export const many: Measurement = async ({ newPage, runPart }) => {
  const page = await newPage()
  const steps = await runPart<Record<string, Step>>(page, 'many', { count })
  const list = Object.entries(steps).map(
    ([name, { took, longest }]) => `${name} ${Math.round(took)} (${Math.round(longest)})`,
  )
  return [
    {
      what: `longest task around a run of ${count.toLocaleString('en')}`,
      value: Math.max(...Object.values(steps).map(({ longest }) => longest)),
      target: 50,
      unit: 'ms',
      details: `in all (longest task), ms: ${list.join('; ')}`,
    },
  ]
}
