/** Returns a round number that is not below the highest value: 4, 5, 8, 10, 20, 50, 100 … */
export function chartTop(values: readonly number[], least = 4): number {
  const highest = values.reduce((most, value) => Math.max(most, value), least)
  const power = 10 ** Math.floor(Math.log10(highest))
  return [1, 2, 3, 4, 5, 6, 8, 10].map((n) => n * power).find((n) => n >= highest) ?? 10 * power
}
