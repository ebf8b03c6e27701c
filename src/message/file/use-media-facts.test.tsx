import { act, renderHook, waitFor } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { expect, it } from 'vitest'
import { attach } from '#message/file/attachment.ts'
import { emptyMedia, type MediaValues } from '#message/send-requests.ts'
import { useMediaFacts } from './use-media-facts.ts'

const pdf = new File(['%PDF-1.7\n'], 'Relatório março.pdf', { type: 'application/pdf' })
const picture = 'https://files.example/pic.jpg'
const ofPdf = {
  mediatype: 'document',
  mimetype: 'application/pdf',
  fileName: 'Relatório março.pdf',
} as const
const ofPicture = { mediatype: 'image', mimetype: 'image/jpeg', fileName: 'pic.jpg' } as const

/** Renders a form, with the given draft. */
function open(restored: Partial<MediaValues> = {}) {
  const { result } = renderHook(() => {
    const form = useForm<MediaValues>({ defaultValues: { ...emptyMedia, ...restored } })
    return { form, facts: useMediaFacts(form, false) }
  })
  const facts = () => {
    const { mediatype, mimetype, fileName } = result.current.form.getValues()
    return { mediatype, mimetype, fileName }
  }
  const choose = (source: 'file' | 'url') =>
    act(async () => result.current.form.setValue('source', source))
  const type = (url: string) =>
    act(async () => {
      result.current.form.setValue('url', url)
      result.current.facts.guess(url)
    })
  const take = (file: File) => act(() => result.current.facts.take(file))
  return { facts, choose, type, take, form: () => result.current.form }
}

it('updates all facts when an address replaces the file of a draft', async () => {
  const { facts, choose, type } = open({ file: attach(pdf), ...ofPdf })
  await choose('url')
  await type(picture)
  await waitFor(() => expect(facts()).toEqual(ofPicture))
})

it('updates all facts when a file replaces the address of a draft', async () => {
  const { facts, choose, take } = open({ source: 'url', url: picture, ...ofPicture })
  await choose('file')
  await take(pdf)
  await waitFor(() => expect(facts()).toEqual(ofPdf))
})

it('updates all facts when the source switches between a file and an address', async () => {
  const { facts, choose, type, take } = open()
  await take(pdf)
  await choose('url')
  await type(picture)
  await waitFor(() => expect(facts()).toEqual(ofPicture))
  await choose('file')
  await waitFor(() => expect(facts()).toEqual(ofPdf))
  await choose('url')
  await waitFor(() => expect(facts()).toEqual(ofPicture))
})

it('clears the facts of a file for an address without any', async () => {
  const { facts, choose, type } = open({ file: attach(pdf), ...ofPdf })
  await choose('url')
  await type('https://files.example/get?id=7')
  await waitFor(() => expect(facts()).toMatchObject({ mimetype: '', fileName: '' }))
})

it('clears the facts of a file that a restored message does not have', async () => {
  const { facts, choose, type } = open(ofPdf)
  await choose('url')
  await type(picture)
  await waitFor(() => expect(facts()).toEqual(ofPicture))
})

it('keeps values that the user changed', async () => {
  const { facts, choose, type } = open({ file: attach(pdf), ...ofPdf, fileName: 'March.pdf' })
  await choose('url')
  await type(picture)
  await waitFor(() => expect(facts()).toEqual({ ...ofPicture, fileName: 'March.pdf' }))
})
