import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { GatewayProvider } from '#data/session/GatewayProvider.tsx'
import { dropQueryClient } from '#data/query-client.ts'
import { useNumberOptions } from '#data/numbers/number-reader.ts'
import { loadSection } from '#i18n/catalogues.ts'
import { LocaleProvider } from '#i18n/locale.tsx'
import { ThemeProvider } from '#ui/theme/ThemeProvider.tsx'
import { PhoneField } from './PhoneField.tsx'

const address = 'http://gateway.example/api'

beforeAll(async () => {
  await Promise.all([
    ...(['core', 'phone', 'shell'] as const).map((one) => loadSection('en', one)),
    import('./NumberNote.tsx'),
  ])
})
afterEach(() => dropQueryClient(address))

function Field() {
  const { control } = useForm({ defaultValues: { phone: '' } })
  return <PhoneField control={control} name="phone" label="Phone" options={useNumberOptions()} />
}

it('completes a number without its area code', async () => {
  render(
    <LocaleProvider locale="en">
      <ThemeProvider scheme="light">
        <GatewayProvider address={address} apiKey="k">
          <Field />
        </GatewayProvider>
      </ThemeProvider>
    </LocaleProvider>,
  )
  const phone = screen.getByRole('textbox', { name: 'Phone' })
  fireEvent.change(phone, { target: { value: '98642-0731' } })
  const country = await screen.findByRole('combobox', {
    name: 'Numbers without a country code are from',
  })
  fireEvent.change(country, { target: { value: 'BR' } })
  const areaCode = await screen.findByRole('textbox', { name: 'Area code of numbers without one' })
  fireEvent.change(areaCode, { target: { value: '1' } })
  expect(screen.queryByRole('button')).toBe(null)
  fireEvent.change(areaCode, { target: { value: '11' } })
  fireEvent.click(await screen.findByRole('button', { name: /^Use \+55 ?11 ?98642-?0731/ }))
  await waitFor(() => expect(phone).toHaveProperty('value', '+5511986420731'))
  expect(await screen.findByText('+55 11 98642-0731')).toBeTruthy()
})
