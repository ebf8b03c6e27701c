import classes from './ConnectAside.module.css'

/** The height of each bar of the chart, in units of the picture. */
const bars = [86, 104, 62, 74, 118, 110, 92, 96, 52, 30, 14, 8, 6, 5, 4, 6, 12, 34, 66, 124]

/** The rows of the list: the colour of the state, and the widths of its texts. */
const rows = [
  ['bad', 150, 120],
  ['bad', 178, 96],
  ['warn', 120, 164],
  ['ok', 162, 110],
  ['ok', 136, 142],
] as const

/** A decorative drawing of the overview, in the colours of the theme: the window ends outside the page's. */
export function ProductPicture() {
  return (
    <svg className={classes.picture} viewBox="0 0 900 560" aria-hidden>
      <rect className={classes.window} x="1" y="1" width="4000" height="4000" rx="10" />
      <path d="M1 11a10 10 0 0 1 10-10h169v4000H1z" fill="var(--nav)" />
      <path d="M180 1v4000M180 54h4000M180 156h4000M560 54v102M180 346h4000" stroke="var(--line)" />
      <rect x="20" y="22" width="96" height="12" rx="4" fill="var(--text)" />
      <rect x="10" y="70" width="160" height="28" rx="6" fill="var(--sel)" />
      {[0, 1, 2, 3, 4, 5, 6, 7].map((entry) => (
        <g key={entry} fill={entry === 0 ? 'var(--accent)' : 'var(--bar)'}>
          <rect x="20" y={78 + entry * 32} width="12" height="12" rx="3" />
          <rect x="42" y={80 + entry * 32} width={52 + ((entry * 29) % 44)} height="8" rx="4" />
        </g>
      ))}
      <rect x="204" y="22" width="112" height="14" rx="5" fill="var(--text)" />
      <rect x="204" y="80" width="64" height="16" rx="5" fill="var(--text)" />
      <rect x="278" y="85" width="150" height="8" rx="4" fill="var(--bar)" />
      <rect x="204" y="116" width="290" height="8" rx="4" fill="var(--bar-ok)" />
      <rect x="496" y="116" width="14" height="8" rx="4" fill="var(--bar-bad)" />
      <rect x="512" y="116" width="10" height="8" rx="4" fill="var(--bar-warn)" />
      <rect x="584" y="80" width="84" height="16" rx="5" fill="var(--text)" />
      <rect x="678" y="85" width="120" height="8" rx="4" fill="var(--bar)" />
      {rows.map(([state, name, reason], row) => (
        <g key={`${name}`} transform={`translate(204 ${176 + row * 34})`}>
          <circle cx="6" cy="6" r="6" fill={`var(--bar-${state})`} />
          <rect x="24" y="2" width={name} height="8" rx="4" fill="var(--text2)" />
          <rect x="300" y="2" width={reason} height="8" rx="4" fill="var(--bar)" />
        </g>
      ))}
      <g fill="var(--bar-ok)">
        {bars.map((height, bar) => (
          <rect
            // The bars of a drawing have no other identity.
            // oxlint-disable-next-line react/no-array-index-key
            key={bar}
            x={204 + bar * 26}
            y={530 - height}
            width="20"
            height={height}
            rx="2"
          />
        ))}
      </g>
    </svg>
  )
}
