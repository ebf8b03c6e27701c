import { NativeSelect } from '@mantine/core'
import { useMemo, useState } from 'react'
import { NameProfile } from '#components/profiles/NameProfile.tsx'
import { useKnownAgents, useInstances } from '#data/instances/use-instances.ts'
import { useProfiles } from '#data/use-profiles.ts'
import type { Profile, ProfileValues } from '#domain/profile.ts'
import { gridInstances } from '#features/agents/form/permission-rows.ts'
import { inUse } from '#features/agents/in-use.ts'
import { useText } from '#i18n/locale.tsx'
import shared from '#ui/shared.module.css'
import { InstancesField } from './InstancesField.tsx'
import { RoleSummary } from './RoleSummary.tsx'

/** Edits a role template, or makes a new one. */
export function EditRole(props: {
  title: string
  of: Profile<'role'> | undefined
  onDone: (saved: Profile) => void
  onClose: () => void
}) {
  const t = useText('grant')
  const profiles = useProfiles('role')
  const [values, setValues] = useState(props.of?.values ?? [])
  return (
    <NameProfile
      {...props}
      profiles={profiles}
      values={values}
      renderTheirs={(theirs) => <RoleSummary values={theirs.values} />}
      fault={values.length === 0 ? t.noneChosen : undefined}
    >
      <RoleFields values={values} onChange={setValues} />
    </NameProfile>
  )
}

/** The instances of a role template, each with its level. */
function RoleFields({
  values,
  onChange,
}: {
  values: ProfileValues['role']
  onChange: (values: ProfileValues['role']) => void
}) {
  const t = useText('grant')
  const { instances } = useInstances()
  const agents = useKnownAgents().data?.agents ?? none
  const [missing, setMissing] = useState<readonly string[]>([])
  // Those that no longer exist stay until they are removed.
  const choices = useMemo(() => gridInstances(instances, values), [instances, values])
  const levels = [...new Set([...inUse(agents).levels, ...values.map(({ level }) => level)])]
  const choose = (ids: readonly string[]) =>
    onChange(
      ids.map(
        (id) =>
          values.find(({ instanceId }) => instanceId === id) ?? {
            instanceId: id,
            name: choices.find(({ instanceId }) => instanceId === id)?.name ?? '',
            level: values.at(-1)?.level ?? levels[0] ?? '',
          },
      ),
    )
  return (
    <>
      <InstancesField
        instances={choices}
        chosen={values.map(({ instanceId }) => instanceId)}
        onChange={choose}
        missing={missing}
        onMissing={setMissing}
      />
      {values.length > 0 && (
        <ul className={shared.stackSmall}>
          {values.map(({ instanceId, name, level }) => (
            <li
              key={instanceId}
              className={shared.row}
              style={{ gap: 12, justifyContent: 'space-between' }}
            >
              <span className={`${shared.shrink} ${shared.anywhere}`} dir="auto" translate="no">
                {name || instanceId}
              </span>
              <NativeSelect
                aria-label={t.levelAt(name || instanceId)}
                value={level}
                data={levels}
                onChange={(event) => {
                  const { value } = event.currentTarget
                  onChange(
                    values.map((one) =>
                      one.instanceId === instanceId ? { ...one, level: value } : one,
                    ),
                  )
                }}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

const none: readonly never[] = []
