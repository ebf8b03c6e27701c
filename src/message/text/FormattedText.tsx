import { createElement, Fragment, type ReactNode } from 'react'
import { parseMessageText, type TextNode, type TextStyle } from '#domain/message-text.ts'
import { splitAtPlaceholders } from '#message/template/placeholders.ts'
import classes from './Placeholder.module.css'

/** The element of each style. Links are not clickable here: they are for the recipient. */
const elements: Record<TextStyle, string> = {
  bold: 'strong',
  italic: 'em',
  strike: 's',
  mono: 'code',
  link: 'u',
  mention: 'u',
}

/** Renders a text as its recipient sees it: text between markers is styled with elements, never with HTML strings. */
export function FormattedText({
  children,
  mentioned,
  marksPlaceholders = false,
}: {
  children: string
  /** The digits of the mentioned numbers. */
  mentioned: readonly string[]
  marksPlaceholders?: boolean
}) {
  return (
    <span translate="no">
      {draw(parseMessageText(children, mentioned), marksPlaceholders ? marked : asIs)}
    </span>
  )
}

/** Text is parsed again as a whole: its parts are static children without keys. */
const draw = (nodes: readonly TextNode[], plain: (text: string) => ReactNode): ReactNode =>
  createElement(
    Fragment,
    null,
    ...nodes.map((node) =>
      typeof node === 'string'
        ? plain(node)
        : createElement(elements[node.style], null, draw(node.children, plain)),
    ),
  )

const asIs = (text: string) => text

const marked = (text: string): ReactNode =>
  createElement(
    Fragment,
    null,
    ...splitAtPlaceholders(text).map((part, at) =>
      at % 2 === 0 ? part : createElement('mark', { className: classes.placeholder }, part),
    ),
  )
