/** Colours of `ui/theme/tokens.css`, by their names; `block` is a text placeholder. */
export const palettes = {
  light: { page: '#ffffff', nav: '#f8f8fa', line: '#e6e6eb', text: '#1b1d23', block: '#f2f2f5' },
  dark: { page: '#131418', nav: '#0e0f12', line: '#2a2d35', text: '#ececf1', block: '#1d2026' },
} as const

interface Look {
  readonly isDark: boolean
  /** Whether the navigation is collapsed on wide screens. */
  readonly isFolded: boolean
  /** The gateway's name. */
  readonly name: string
}

/**
 * Shows the skeleton in index.html: the navigation, the page's title and rows, in the positions of the shell. Its
 * styles are a constructed sheet, which needs no permission and no request.
 */
export function showSkeleton({ isDark, isFolded, name }: Look): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(skeletonCss({ isDark, isFolded, name }))
  document.adoptedStyleSheets.push(sheet)
}

function skeletonCss({ isDark, isFolded, name }: Look): string {
  const { page, nav, line, text, block } = palettes[isDark ? 'dark' : 'light']
  const bar = (left: string, width: string, row: number, height: number) =>
    `linear-gradient(transparent ${(row - height) / 2}px,${block} 0,${block} ${(row + height) / 2}px,transparent 0) ${left} 0/${width} ${row}px repeat-y`
  const rows = (row: number, edge: number) =>
    [
      bar(`${edge}px`, '20%', row, 8),
      bar('45%', '10%', row, 8),
      bar('85%', '30%', row, 8),
      `linear-gradient(transparent ${row - 1}px,${line} 0) 0 0/100% ${row}px repeat-y`,
    ].join()
  const narrow = `
    #skeleton{grid-template:3rem 1fr/1fr}
    #skeleton header{border:0;border-bottom:1px solid ${line};padding:13px 56px;background:${nav}}
    #skeleton header i{display:none}`
  return `
    :where(html){background:${page};color-scheme:${isDark ? 'dark' : 'light'}}
    #skeleton{position:fixed;inset:0;display:grid;grid-template:1fr/15rem 1fr;background:${page};color:${text};font:600 .875rem/1.25rem system-ui,sans-serif}
    #skeleton header{box-sizing:border-box;min-width:0;overflow:hidden;white-space:nowrap;border-right:1px solid ${line};padding:21px 16px;background:linear-gradient(transparent 63px,${line} 0,${line} 64px,transparent 0) ${nav}}
    #skeleton header::before{content:"${name.replaceAll(/["\\\n\r\f]/g, ' ')}";display:block;height:1.25rem}
    #skeleton header i{display:block;height:100%;margin-top:75px;max-height:160px;background:${bar('0', '60%', 32, 8)}}
    #skeleton main{display:grid;grid-template-rows:4rem 1fr;min-width:0}
    #skeleton b{width:160px;height:20px;margin:22px 24px;border-radius:4px;background:${block}}
    #skeleton main i{border-top:1px solid ${line};background:${rows(36, 24)}}
    ${isFolded ? narrow : ''}
    @media(max-width:47.99em){${narrow}
      #skeleton main{grid-template-rows:3.5rem 1fr}
      #skeleton b{margin:18px 16px}
      #skeleton main i{background:${rows(60, 16)}}
    }`
}
