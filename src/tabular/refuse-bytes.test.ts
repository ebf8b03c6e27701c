import { describe, expect, test } from 'vitest'
import { refuseBytes, wideEncoding } from './refuse-bytes.ts'

const bytesOf = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0))
const utf16 = (text: string, little: boolean) =>
  Uint8Array.from(
    text.split('').flatMap((s) => (little ? [s.charCodeAt(0), 0] : [0, s.charCodeAt(0)])),
  )

describe('bytes that are no list', () => {
  test.each([
    ['', 'empty'],
    ['PK\u0003\u0004 xl/workbook.xml', 'workbook'],
    ['PK\u0003\u0004 [Content_Types].xml', 'workbook'],
    ['PK\u0003\u0004 opendocument.spreadsheet', 'workbook'],
    ['PK\u0003\u0004 photo', 'zip'],
    ['\u00D0\u00CF\u0011\u00E0\u00A1\u00B1\u001A\u00E1', 'workbook'],
    ['%PDF-1', 'pdf'],
    ['\u0089PNG', 'image'],
    ['\u00FF\u00D8\u00FF', 'image'],
    ['GIF89a', 'image'],
    [' \n<!DOCTYPE HTML>', 'html'],
    ['<html>', 'html'],
    ['<table>', 'html'],
    ['<?xml version="1.0"?>', 'html'],
    ['<head>', 'html'],
    ['\u00EF\u00BB\u00BF <html>', 'html'],
    ['{"a": 1}', 'json'],
    [' [ {', 'json'],
    ['[[1]]', 'json'],
    ['\u00EF\u00BB\u00BF["a"]', 'json'],
    ['\0'.repeat(9), 'binary'],
    ['\u0008'.repeat(9), 'binary'],
    ['\u000E'.repeat(9), 'binary'],
    ['\u001F'.repeat(9), 'binary'],
    [`${'\u0001'.repeat(10)}${'x'.repeat(189)}`, 'binary'],
  ])('%j: %s', (text, refusal) => {
    expect(refuseBytes(bytesOf(text), undefined)).toBe(refusal)
  })

  test.each([
    'name,phone',
    'PK\u0003',
    'PDF-1',
    'x%PDF-1',
    'GIF7',
    '\u00D0\u00CF\u0011\u00E0 and more',
    'a <html>',
    '[a] {b}',
    '{name}',
    '[1;2]',
    // Few control characters may be in any text.
    '\0'.repeat(8),
    `${'\u0001'.repeat(10)}${'x'.repeat(190)}`,
    ' \t\n\u000B\f\r\u001B'.repeat(9),
    `\u00EF\u00BB\u00BF${'\0'.repeat(99)}`,
    `\u00FF\u00FE${'\u0001\u0001'.repeat(9)}`,
  ])('%j may be one', (text) => {
    expect(refuseBytes(bytesOf(text), undefined)).toBeUndefined()
  })

  test('are those of a chosen encoding only if it is wide', () => {
    const bytes = bytesOf('\0'.repeat(9))
    expect(refuseBytes(bytes, 'utf-16be')).toBeUndefined()
    expect(refuseBytes(bytes, 'utf-8')).toBe('binary')
  })
})

describe('the wide encodings', () => {
  test.each([
    [Uint8Array.of(0xff, 0xfe), 'utf-16le'],
    [Uint8Array.of(0xfe, 0xff), 'utf-16be'],
    [Uint8Array.of(0xff, 0xff), undefined],
    [Uint8Array.of(0xfe, 0xfe), undefined],
    [utf16('name', true), 'utf-16le'],
    [utf16('name', false), 'utf-16be'],
    [Uint8Array.of(...utf16('name', true), 0x61), 'utf-16le'],
    [utf16('abc', true), undefined],
    [utf16('abc', false), undefined],
    [bytesOf('name,phone'), undefined],
    [bytesOf('\0'.repeat(20)), undefined],
    // Zeros at three of five positions.
    [bytesOf('a\0a\0a\0aaaa'), undefined],
    [bytesOf('a\0a\0a\0a\0aa'), 'utf-16le'],
    [bytesOf('\0a\0a\0aaaaa'), undefined],
    [bytesOf('\0a\0a\0a\0aaa'), 'utf-16be'],
    // One zero at the other position of twenty.
    [bytesOf(`\0\0${'a\0'.repeat(19)}`), undefined],
    [bytesOf(`\0\0${'a\0'.repeat(20)}`), 'utf-16le'],
    [bytesOf(`\0\0${'\0a'.repeat(19)}`), undefined],
    [bytesOf(`\0\0${'\0a'.repeat(20)}`), 'utf-16be'],
  ])('%j: %s', (bytes, encoding) => {
    expect(wideEncoding(bytes)).toBe(encoding)
  })
})
