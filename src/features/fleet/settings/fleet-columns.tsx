import { Box } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { SettingName } from '#data/instances/instance-settings.ts'
import { switches } from '#data/instances/instance-settings.ts'
import { useFailureWords } from '#data/use-failure-words.ts'
import type { Catalogue } from '#i18n/catalogues.ts'
import type { Formats } from '#i18n/formats.ts'
import { Icon } from '#ui/Icon.tsx'
import { Link } from '#ui/Link.tsx'
import type { Column } from '#ui/table/columns.ts'
import { Asked, RetryRead } from '#features/fleet/Asked.tsx'
import shared from '#ui/shared.module.css'
import classes from './Fleet.module.css'
import { hasTextWhileOff, valueOf, type FleetRow } from '#data/fleet-reads/fleet-row.ts'
import type { useListWords } from './use-list-words.ts'
import { differsFrom, type Basis } from '#data/fleet-reads/most-common-settings.ts'

interface Needs {
  t: Catalogue['fleetSettings']
  core: Catalogue['core']
  formats: Formats
  words: ReturnType<typeof useListWords>
  gateway: string
  basis: Basis
  /** Whether the gateway sends the text also while calls are not rejected. */
  callTextAlways: boolean
}

/** A column of the grid; `setting` is the one that it shows. */
export interface FleetColumn extends Column<FleetRow> {
  readonly setting?: SettingName
}

/** Returns the columns of the grid: the instance, the seven settings, the number of differences. */
export function fleetColumns({
  t,
  formats,
  words,
  gateway,
  basis,
  callTextAlways,
}: Needs): FleetColumn[] {
  const differs = (row: FleetRow, name: SettingName) => {
    const value = valueOf(row, name)
    return basis[name] !== undefined && value !== undefined && value !== basis[name]
  }
  const mark = (name: SettingName) => (
    <Box
      component="span"
      ms="xs"
      c="var(--warn)"
      fw={600}
      title={t.cell.differsFrom(words.value(basis[name]))}
    >
      ≠
    </Box>
  )
  return [
    {
      id: 'instance',
      title: t.instance,
      minWidthPx: 260,
      phone: 'first',
      sortBy: ({ name }) => name,
      cell: (row, { tab }) => (
        <>
          <Asked operation="findSettings" name={row.name} />
          <Link
            plain
            dir="auto"
            translate="no"
            tabIndex={tab}
            className={`${shared.quietLink} ${shared.mono}`}
            to={{ page: 'settings', gateway, instance: row.name }}
            title={row.name}
          >
            {row.name}
          </Link>
        </>
      ),
    },
    ...switches.map((name, at): FleetColumn => ({
      id: name,
      setting: name,
      title: words.label(name),
      width: '114px',
      phone: 'hidden',
      sortBy: (row) => {
        const value = valueOf(row, name)
        return value === undefined ? undefined : value ? 0 : 1
      },
      cell: (row) => {
        if (!row.settings) return at === 0 && <NotRead row={row} t={t} />
        const on = valueOf(row, name) === true
        const isOther = differs(row, name)
        return (
          <span className={classes.value} data-on={on} data-differs={isOther || undefined}>
            <span>{words.value(on)}</span>
            {isOther && mark(name)}
          </span>
        )
      },
    })),
    {
      id: 'msgCall',
      setting: 'msgCall',
      title: words.label('msgCall'),
      width: '132px',
      phone: 'hidden',
      sortBy: (row) => {
        const text = valueOf(row, 'msgCall')
        return typeof text === 'string' ? text : undefined
      },
      cell: (row) => {
        if (!row.settings) return undefined
        const { text } = row
        if (text.source === 'unknown')
          return <span className={shared.warning}>{words.value(undefined)}</span>
        const isOther = differs(row, 'msgCall')
        return (
          <span
            className={`${shared.shrink} ${shared.flex}`}
            data-differs={isOther || undefined}
            title={
              text.source === 'browser'
                ? `${words.value(text.text)} (${t.cell.written(formats.date(text.at))})`
                : words.value(text.text)
            }
          >
            <span
              dir="auto"
              translate="no"
              className={`${shared.truncate} ${isOther ? '' : shared.secondary}`}
            >
              {words.value(text.text)}
            </span>
            {isOther && mark('msgCall')}
            {callTextAlways && hasTextWhileOff(row) && (
              <Box
                component="span"
                role="img"
                display="inline-flex"
                ms="xs"
                style={{ alignSelf: 'center' }}
                c="var(--warn)"
                aria-label={t.cell.sentAlways}
                title={t.cell.sentAlways}
              >
                <Icon of={IconAlertTriangle} />
              </Box>
            )}
          </span>
        )
      },
    },
    {
      id: 'differs',
      title: t.differs,
      width: '96px',
      right: true,
      phone: 'second',
      sortBy: (row) => (row.settings ? -differsFrom(row, basis).length : undefined),
      cell: (row) => {
        if (!row.settings)
          return (
            <>
              <span className={shared.onlyOnPhone}>
                <NotRead row={row} t={t} />
              </span>
              {row.state === 'failed' && (
                <RetryRead operation="findSettings" name={row.name} words={t.cell} />
              )}
            </>
          )
        const names = differsFrom(row, basis)
        if (names.length === 0)
          return (
            <>
              <span className={shared.notOnPhone}>{formats.number(0)}</span>
              <span className={shared.onlyOnPhone}>{t.cell.asMostCommon}</span>
            </>
          )
        const list = names.map((name) => words.label(name)).join(', ')
        return (
          <span className={`${shared.warning} ${shared.strong}`} title={list}>
            <span aria-hidden>≠ </span>
            <span className={shared.notOnPhone}>{formats.number(names.length)}</span>
            <span className={shared.onlyOnPhone}>{list}</span>
          </span>
        )
      },
    },
  ]
}

/** Explains why a row has no values. */
function NotRead({ row, t }: { row: FleetRow; t: Needs['t'] }) {
  if (row.state === 'failed')
    return (
      <span className={`${shared.bad} ${classes.failed}`}>
        <span aria-hidden>× </span>
        <span>{`${t.cell.failed}:`}</span> <FailedWhy error={row.error} />
      </span>
    )
  return (
    <span className={`${shared.muted} ${classes.waiting}`}>
      {row.state === 'unaskable' ? t.cell.unaskable : t.cell.waiting}
    </span>
  )
}

function FailedWhy({ error }: { error: Error | undefined }) {
  const failure = useFailureWords()(error)
  return <span>{failure?.title}</span>
}
