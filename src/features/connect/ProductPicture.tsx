import classes from './ConnectAside.module.css'

/** A decorative drawing of the overview, in the colours of the theme: the window ends outside the page's. */
export function ProductPicture() {
  return (
    <svg className={classes.picture} viewBox="0 0 900 560" fill="none" aria-hidden>
      <rect x="1" y="1" width="4000" height="4000" rx="10" fill="var(--page)" />
      <path d="M1 11a10 10 0 0 1 10-10h169v4000H1z" fill="var(--nav)" />
      <rect x="1" y="1" width="4000" height="4000" rx="10" stroke="var(--line2)" />
      <path d="M180 1v4000M180 54h4000M180 156h4000M560 54v102M180 346h4000" stroke="var(--line)" />
      <rect x="10" y="70" width="160" height="28" rx="6" fill="var(--sel)" />
      {/* Lines of text, names and figures, then states and the chart. */}
      <g strokeWidth="8" strokeLinecap="round">
        <path
          d="M24 116h4M46 116h73M24 148h4M46 148h58M24 180h4M46 180h87M24 212h4M46 212h72M24 244h4M46 244h57M24 276h4M46 276h86M24 308h4M46 308h71M282 89h142M682 89h112M508 182h112M508 216h88M508 250h156M508 284h102M508 318h134"
          stroke="var(--bar)"
        />
        <path d="M24 84h4M46 84h44" stroke="var(--accent)" />
        <path
          d="M232 182h142M232 216h170M232 250h112M232 284h154M232 318h128"
          stroke="var(--text2)"
        />
        <path d="M208 120h282" stroke="var(--bar-ok)" />
        <path d="M500 120h6" stroke="var(--bar-bad)" />
        <path d="M516 120h2" stroke="var(--bar-warn)" />
      </g>
      <g strokeWidth="13" strokeLinecap="round">
        <path d="M26 28h84M210 29h100M211 88h50M591 88h70" stroke="var(--text)" />
        <path d="M210 182h0M210 216h0" stroke="var(--bar-bad)" />
        <path d="M210 250h0" stroke="var(--bar-warn)" />
        <path d="M210 284h0M210 318h0" stroke="var(--bar-ok)" />
      </g>
      <path
        d="M214 530v-86m26 86v-104m26 104v-62m26 62v-74m26 74v-118m26 118v-110m26 110v-92m26 92v-96m26 96v-52m26 52v-30m26 30v-14m26 14v-8m26 8v-6m26 6v-5m26 5v-4m26 4v-6m26 6v-12m26 12v-34m26 34v-66m26 66v-124"
        stroke="var(--bar-ok)"
        strokeWidth="20"
      />
    </svg>
  )
}
