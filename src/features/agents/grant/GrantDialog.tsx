import { Button, Flex, NativeSelect } from '@mantine/core'
import { useMemo, useState } from 'react'
import { NameProfile } from '#components/profiles/NameProfile.tsx'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import type { Agent } from '#features/agents/agent-values.ts'
import { AgentPicker } from '#features/agents/AgentPicker.tsx'
import { inUse } from '#features/agents/in-use.ts'
import { changesIn, countKinds } from '#features/agents/matrix/cell-changes.ts'
import { KindCounts } from '#features/agents/matrix/KindCounts.tsx'
import { keepPending, readKept } from '#features/agents/matrix/use-pending.ts'
import { useOpenMatrix } from '#features/agents/matrix/open-matrix.ts'
import { countCells, type Pending } from '#features/agents/matrix/pending.ts'
import { gridInstances } from '#features/agents/form/permission-rows.ts'
import { useInstances } from '#data/instances/use-instances.ts'
import { useProfiles } from '#data/use-profiles.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { Link } from '#ui/Link.tsx'
import { Dialog } from '#ui/overlay/Dialog.tsx'
import { DialogActions } from '#ui/overlay/DialogActions.tsx'
import { Check } from '#ui/form/Check.tsx'
import { RadioChoice } from '#ui/form/RadioChoice.tsx'
import { SegmentedControl } from '#ui/form/SegmentedControl.tsx'
import shared from '#ui/shared.module.css'
import { changeAccess, type AccessChange } from './access-change.ts'
import { InstancesField } from './InstancesField.tsx'
import { roleText, RoleSummary } from './RoleSummary.tsx'

const none: Pending = new Map()

/** The action of the dialog. */
export type AccessAction = 'grant' | 'revoke' | 'same'

/** Changes the access of several agents. Sends nothing: it opens the matrix's review, or marks its cells. */
export function GrantDialog({
  action,
  agents,
  all,
  role: firstRole = '',
  onMark,
  onClose,
}: {
  action: AccessAction
  agents: readonly Agent[]
  all: readonly Agent[]
  /** The role template to begin with. */
  role?: string | undefined
  /** Receives the changes if the matrix is already open; otherwise the matrix opens with their review. */
  onMark?: (change: AccessChange) => void
  onClose: () => void
}) {
  const t = useText('matrix')
  const words = useText('grant')
  const formats = useFormats()
  const { address: gateway } = useConnection()
  const open = useOpenMatrix()
  const { instances: known } = useInstances()
  const roles = useProfiles('role')
  const levels = inUse(all).levels

  const [byTemplate, setByTemplate] = useState(firstRole !== '')
  const [instances, setInstances] = useState<readonly string[]>([])
  const [missing, setMissing] = useState<readonly string[]>([])
  const [level, setLevel] = useState('WEBCHAT')
  const [keepsExisting, setKeepsExisting] = useState(true)
  const [role, setRole] = useState(firstRole)
  const [isNaming, setNaming] = useState(false)
  const [isAll, setAll] = useState(true)
  const [newPassword, setNewPassword] = useState(false)
  const [as, setAs] = useState<Agent>()
  const [keepsOther, setKeepsOther] = useState(false)
  const [isBusy, setBusy] = useState(false)

  const choices = useMemo(() => gridInstances(known), [known])
  const names = useMemo(() => new Map(choices.map((one) => [one.instanceId, one.name])), [choices])
  const template = roles.all.find(({ id }) => id === role) ?? roles.all[0]

  const change = useMemo((): AccessChange | undefined => {
    if (action === 'same') return as && { is: 'same', as, keepsOther }
    if (action === 'revoke')
      return {
        is: 'revoke',
        instances: isAll ? undefined : instances,
        newPassword: isAll && newPassword,
      }
    const granted = byTemplate
      ? template?.values.map((one) => [one.instanceId, one.level] as const)
      : instances.map((id) => [id, level] as const)
    return { is: 'grant', levels: new Map(granted), keepsExisting }
  }, [
    action,
    as,
    keepsOther,
    isAll,
    instances,
    newPassword,
    byTemplate,
    template,
    level,
    keepsExisting,
  ])
  const byId = useMemo(() => new Map(agents.map((agent) => [agent.id, agent])), [agents])
  const pending = useMemo(
    () => (change ? changeAccess(none, agents, change) : none),
    [agents, change],
  )
  const counts = useMemo(() => countKinds(changesIn(pending, byId, names)), [pending, byId, names])
  const count = countCells(pending)
  const everywhere = agents.filter(({ allowAllInstances }) => allowAllInstances).length

  async function review() {
    if (!change || count === 0 || isBusy) return
    setBusy(true)
    if (onMark) {
      onMark(change)
      onClose()
      return
    }
    const kept = await readKept(gateway)
    keepPending(gateway, changeAccess(kept.pending, agents, change))
    open({ filters: { review: 'yes' }, agents: [...byId.keys()] })
  }

  const number = formats.number(agents.length)
  const choosesInstances = (action === 'grant' && !byTemplate) || (action === 'revoke' && !isAll)
  if (isNaming) {
    const values = instances.map((id) => ({ instanceId: id, name: names.get(id) ?? '', level }))
    return (
      <NameProfile profiles={roles} values={values} onClose={() => setNaming(false)}>
        <RoleSummary values={values} />
      </NameProfile>
    )
  }
  return (
    <Dialog title={words.title[action](agents.length, number)} onClose={onClose}>
      <form
        className={shared.stack}
        onSubmit={(event) => {
          event.preventDefault()
          void review()
        }}
      >
        {action === 'grant' && (
          <SegmentedControl
            aria-label={words.how}
            fullWidth
            value={byTemplate ? 'template' : 'instances'}
            onChange={(how) => setByTemplate(how === 'template')}
            data={[
              { value: 'instances', label: words.byInstances },
              { value: 'template', label: words.byTemplate },
            ]}
          />
        )}
        {action === 'revoke' && (
          <SegmentedControl
            aria-label={words.what}
            fullWidth
            value={isAll ? 'all' : 'some'}
            onChange={(what) => setAll(what === 'all')}
            data={[
              { value: 'all', label: words.all },
              { value: 'some', label: words.some },
            ]}
          />
        )}
        {action === 'same' && (
          <>
            <AgentPicker label={words.as} agents={all} value={as} onChoose={setAs} />
            <RadioChoice
              label={words.other}
              value={keepsOther ? 'keep' : 'revoke'}
              onChange={(other) => setKeepsOther(other === 'keep')}
              data={[
                { value: 'revoke', label: words.revokeOther },
                { value: 'keep', label: words.keepOther },
              ]}
            />
          </>
        )}
        {choosesInstances && (
          <InstancesField
            instances={choices}
            chosen={instances}
            onChange={setInstances}
            missing={missing}
            onMissing={setMissing}
          />
        )}
        {action === 'grant' && !byTemplate && (
          <div className={`${shared.shrink} ${shared.grid}`} style={{ gap: 6 }}>
            <span className={shared.medium} style={{ marginBottom: 6 }}>
              {words.level}
            </span>
            <Flex wrap="wrap" align="center" gap="6px 16px">
              {levels.length <= 4 ? (
                <SegmentedControl
                  aria-label={words.level}
                  value={level}
                  onChange={setLevel}
                  data={levels.map((word) => ({ value: word, label: word }))}
                />
              ) : (
                <NativeSelect
                  aria-label={words.level}
                  value={level}
                  onChange={(e) => setLevel(e.target.value)}
                  data={[...levels]}
                />
              )}
              <span className={`${shared.muted} ${shared.small}`}>{words.levelHelp}</span>
            </Flex>
          </div>
        )}
        {action === 'grant' && byTemplate && !template && (
          <p className={shared.muted}>{words.noTemplates}</p>
        )}
        {action === 'grant' && byTemplate && template && (
          <Flex align="start" justify="space-between" gap="xs">
            <NativeSelect
              className={shared.grow ?? ''}
              label={words.template}
              description={roleText(template.values, formats)}
              inputWrapperOrder={['label', 'input', 'description']}
              value={template.id}
              onChange={(e) => setRole(e.target.value)}
              data={roles.all.map(({ id, name }) => ({ value: id, label: name }))}
            />
            <Button
              variant="subtle"
              component={Link}
              plain
              to={{ page: 'library', gateway }}
              search="tab=role"
            >
              {words.manage}
            </Button>
          </Flex>
        )}
        {action === 'grant' && (
          <RadioChoice
            label={words.existing}
            value={keepsExisting ? 'keep' : 'set'}
            onChange={(what) => setKeepsExisting(what === 'keep')}
            data={[
              { value: 'keep', label: words.keepLevel },
              { value: 'set', label: byTemplate ? words.setLevels : words.setLevel(level) },
            ]}
          />
        )}
        {action === 'revoke' && isAll && (
          <Check
            label={words.password}
            help={words.passwordHelp}
            checked={newPassword}
            onChange={(e) => setNewPassword(e.target.checked)}
          />
        )}
        {everywhere > 0 && (
          <p className={shared.muted}>{words.everywhere(everywhere, formats.number(everywhere))}</p>
        )}
        <div
          className={`${shared.lineAbove} ${shared.flex}`}
          style={{ flexWrap: 'wrap', gap: '4px 16px', paddingTop: 16 }}
          role="status"
        >
          <strong>{count === 0 ? t.bar.none : words.count(count, formats.number(count))}</strong>{' '}
          <KindCounts counts={counts} />
        </div>
        {action === 'grant' && !byTemplate && instances.length > 0 && (
          <div>
            <Button onClick={() => setNaming(true)}>{words.save}</Button>
          </div>
        )}
        <p className={`${shared.muted} ${shared.small}`}>{words.nothing}</p>
        <DialogActions onCancel={onClose}>
          <Button
            type="submit"
            variant="filled"
            loading={isBusy}
            disabled={count === 0 || (choosesInstances && missing.length > 0)}
          >
            {count === 0
              ? t.bar.none
              : words[onMark ? 'mark' : 'review'](count, formats.number(count))}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
