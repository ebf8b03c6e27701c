import { render, screen } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { beforeAll, expect, test } from 'vitest'
import { loadSection } from '#i18n/catalogues.ts'
import { LocaleProvider } from '#i18n/locale.tsx'
import { LengthHint } from './LengthHint.tsx'

beforeAll(() => loadSection('en', 'groups'))

function Form({ text }: { text: string }) {
  const { control } = useForm({ defaultValues: { text } })
  return <LengthHint control={control} name="text" usual={100} />
}

test.each([
  ['', undefined, false],
  ['a'.repeat(100), '100 of 100 characters', false],
  ['a'.repeat(101), '101 of 100 characters', true],
  ['👩‍👩‍👧‍👦'.repeat(10), '70 of 100 characters', false],
])('counts %j, and warns above the usual length', async (text, count, warns) => {
  const { container } = render(
    <LocaleProvider locale="en">
      <Form text={text} />
    </LocaleProvider>,
  )
  if (count !== undefined) expect(await screen.findByText(count)).toBeTruthy()
  expect(container.textContent.includes('many gateways refuse')).toBe(warns)
})
