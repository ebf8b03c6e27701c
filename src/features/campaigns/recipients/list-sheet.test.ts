import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { readSheet } from '#tabular/sheet-reader.ts'
import { guessRecipientColumns } from './list-sheet.ts'

const guess = async (text: string | Uint8Array) => {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text
  const { columns } = await readSheet([bytes])
  const found = guessRecipientColumns(columns)
  return [found.numberColumn, found.nameColumn, found.lastNameColumn]
}

test.each([
  ['google-contacts.csv', ['Phone 1 - Value', 'First Name', 'Last Name']],
  ['outlook-contacts-windows-1252.csv', ['Mobile Phone', 'First Name', 'Last Name']],
])('finds the columns of %s', async (file, columns) => {
  expect(await guess(await readFile(`src/tabular/test-data/${file}`))).toEqual(columns)
})

test.each([
  ['Nombre,Apellidos,Móvil\nMaría José,Sáez,+34 612 345 679\n', ['Móvil', 'Nombre', 'Apellidos']],
  ['Nome,Sobrenome,Celular\nAna Prado,Prado,11987654321\n', ['Celular', 'Nome', '']],
  ['Vorname,Nachname,Handy\nJana,Muster,0151 23456701\n', ['Handy', 'Vorname', 'Nachname']],
  ['Cliente,Fone\nAna Prado,11987654321\n', ['Fone', 'Cliente', '']],
  ['x,y\n1,2\n', ['', '', '']],
])('finds number, name and last name in %j', async (list, columns) => {
  expect(await guess(list)).toEqual(columns)
})
