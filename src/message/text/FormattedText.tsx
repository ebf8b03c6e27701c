import { createElement, Fragment, type ReactNode } from 'react'
import { parseMessageText, type TextNode, type TextStyle } from '#domain/message-text.ts'

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
}: {
  children: string
  /** The digits of the mentioned numbers. */
  mentioned: readonly string[]
}) {
  return <span translate="no">{draw(parseMessageText(children, mentioned))}</span>
}

/** Text is parsed again as a whole: its parts are static children without keys. */
const draw = (nodes: readonly TextNode[]): ReactNode =>
  createElement(
    Fragment,
    null,
    ...nodes.map((node) =>
      typeof node === 'string'
        ? node
        : createElement(elements[node.style], null, draw(node.children)),
    ),
  )
