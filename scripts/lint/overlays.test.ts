import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/**
 * How axe checks an overlay in a browser: `pressed` by focus-actions.spec.ts, which opens whatever the buttons of a page
 * open, or in a spec, by the line that finds it.
 */
type Check = 'pressed' | { readonly spec: string; readonly line: string }

const at = (spec: string, line: string): Check => ({ spec, line })

/** Every file that renders a dialog, a drawer, a menu, a popover or a side panel. */
const checks: Readonly<Record<string, Check>> = {
  'src/app/session/AskAgain.tsx': at('shell', "getByRole('dialog', { name: /^Key for/ })"),
  'src/app/palette/KeyMap.tsx': at('accessibility', "{ name: 'Keyboard shortcuts' }"),
  'src/app/palette/Palette.tsx': at('accessibility', "{ name: 'Search or go to' }"),
  'src/components/ConfirmOnGateway.tsx': at('campaigns', 'expectAccessibleOverlay(question)'),
  'src/components/InstanceQuestion.tsx': at('instances', "'Delete 6 instances?'"),
  'src/change/OutcomeNote.tsx': at('change-together', 'expectAccessibleOverlay(conflict(ana))'),
  'src/features/activity/CallList.tsx': at('activity', "getByRole('region', { name: 'Response' })"),
  'src/features/agents/AgentsPage.tsx': at(
    'agents-list',
    "getByRole('dialog', { name: 'Columns' })",
  ),
  'src/features/agents/grant/GrantDialog.tsx': at('agents-access', "'Grant access to 2 agents'"),
  'src/features/agents/hand-over/HandOverList.tsx': at(
    'import',
    "getByRole('dialog', { name: 'Credentials to hand over' })",
  ),
  'src/features/agents/hand-over/TemplateDialog.tsx': at(
    'agents-edit',
    "{ name: 'Template for credentials' }",
  ),
  'src/features/activity/audit-log/AuditLog.tsx': at(
    'audit',
    "getByRole('dialog', { name: 'Export' })",
  ),
  'src/features/activity/audit-log/EntryDialog.tsx': at(
    'audit',
    "getByRole('table', { name: 'Access' })",
  ),
  'src/features/campaigns/UseAgain.tsx': at('campaigns', "{ name: 'Use this campaign again' }"),
  'src/features/campaigns/create/RecipientsTable.tsx': at('campaigns-look', 'country.click()'),
  'src/features/campaigns/replies/ReadReplies.tsx': at(
    'do-not-contact',
    "{ name: 'Read the replies' }",
  ),
  'src/features/campaigns/running/RowDialog.tsx': at('campaigns-look', '{ name: /^Row/ }'),
  'src/features/connection/InstanceToken.tsx': at('connection', '`Token of ${sales}`'),
  'src/features/connection/PairingLinkDialog.tsx': at('pairing-link', 'Pairing link for'),
  'src/features/library/do-not-contact/AddNumbers.tsx': at(
    'do-not-contact',
    "{ name: 'Add numbers not to contact' }",
  ),
  'src/features/library/do-not-contact/ImportNumbers.tsx': 'pressed',
  'src/features/library/do-not-contact/OptOutWords.tsx': 'pressed',
  'src/features/library/do-not-contact/RemoveNumbers.tsx': at(
    'do-not-contact',
    "{ name: 'Remove 1 number?' }",
  ),
  'src/features/fleet/baseline/BaselineForm.tsx': at('fleet-baseline', "'Baseline for settings'"),
  'src/components/profiles/NameProfile.tsx': at('fleet-settings', "'Save as template…'"),
  'src/features/library/EntryPanel.tsx': at('library', "'complementary', { name: 'Support' }"),
  'src/features/library/ExportLibrary.tsx': at('library', "{ name: 'Export 1 template' }"),
  'src/features/library/ImportLibrary.tsx': at('library', "{ name: 'Import templates' }"),
  'src/features/library/LibraryPage.tsx': 'pressed',
  'src/features/groups/BookGroupDialog.tsx': 'pressed',
  'src/features/groups/NewGroupDialog.tsx': at('groups', "groupsOf(gateway, '?form=new'))"),
  'src/features/groups/details/AddMembersDialog.tsx': at(
    'groups',
    "getByRole('dialog', { name: 'Add members' })",
  ),
  'src/features/groups/details/Members.tsx': at(
    'groups',
    "getByRole('button', { name: /^Role of/ })",
  ),
  'src/features/instances/AddInstance.tsx': 'pressed',
  'src/features/instances/CreateInstance.tsx': 'pressed',
  'src/features/instances/InstancePanel.tsx': at('instances', "'complementary', { name: 'ventas"),
  'src/features/instances/InstancesPage.tsx': at('instances-fleet', "chooseMore(page, 'Columns…')"),
  'src/features/instances/labels/LabelDialog.tsx': at(
    'labels',
    "{ name: 'Labels of 2 instances' }",
  ),
  'src/features/instances/labels/ManageLabels.tsx': at('labels', "{ name: 'Labels' }"),
  'src/features/jobs/JobsPage.tsx': 'pressed',
  'src/job-ui/NewTime.tsx': at('campaigns', "{ name: 'Start at another time' }"),
  'src/features/messages/history/EntryDialog.tsx': at(
    'history',
    'expectAccessibleOverlay(dialogOf(page))',
  ),
  'src/features/people/ActionDialog.tsx': at('people', "'You have none yourself'"),
  'src/features/people/PeoplePage.tsx': at('people', "{ name: 'Invite person' }"),
  'src/features/people/SsoGroups.tsx': at('sso', "toContainText('No one with this address')"),
  'src/features/people/PersonDialog.tsx': at('people', "'Ana Prado is the last administrator'"),
  'src/features/people/account/AccountDialogs.tsx': at('passkeys', "{ name: 'Name the passkey' }"),
  'src/app/session/IdentityDialog.tsx': at('passkeys', "{ name: 'Confirm that it is you' }"),
  'src/message/text/MessageTextField.tsx': 'pressed',
  'src/features/people/account/TokenDialogs.tsx': at('tokens', "{ name: 'New API token' }"),
  'src/features/library/message/EditTemplate.tsx': at(
    'library',
    "toHaveText(['{{nome}}', '{{data}}'])",
  ),
  'src/message/template/TemplateMenu.tsx': at('messages', "'No message templates yet.'"),
  'src/message/options/PickSent.tsx': 'pressed',
  'src/ui/overlay/Confirmation.tsx': 'pressed',
  'src/ui/file/ExportMenu.tsx': 'pressed',
  'src/ui/overlay/OpenedActionMenu.tsx': at('people', '`Actions for ${name}` }).click()'),
  'src/ui/table/DaysFilter.tsx': 'pressed',
  'src/ui/table/FilterMenu.tsx': 'pressed',
}

/** The building blocks that every other overlay consists of, and the notice for code that is missing. */
const blocks = new Set([
  'src/ui/overlay/Dialog.tsx',
  'src/ui/overlay/PopoverPanel.tsx',
  'src/ui/overlay/SidePanel.tsx',
])

const overlay = /<(Dialog|Drawer|Menu|Modal|Popover|SidePanel)\b/

/** The number of lines between the line that finds an overlay and its check. */
const atMost = 16

describe('overlays', () => {
  it('are all in the table of those that axe checks', () => {
    const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
      .map((path) => `src/${path.replaceAll('\\', '/')}`)
      .filter((path) => /(?<!\.test)\.tsx$/.test(path) && !blocks.has(path))
      .filter((path) => overlay.test(readFileSync(path, 'utf8')))
    expect(files.toSorted()).toEqual(Object.keys(checks).toSorted())
  })

  const inSpecs = Object.entries(checks).flatMap(([file, check]) =>
    check === 'pressed' ? [] : [{ file, ...check }],
  )
  it.each(inSpecs)('are checked where they are opened: $file', ({ spec, line }) => {
    const lines = readFileSync(`e2e/${spec}.spec.ts`, 'utf8').split('\n')
    const isChecked = lines.some(
      (text, index) =>
        text.includes(line) &&
        lines.slice(index, index + atMost).some((next) => next.includes('expectAccessible')),
    )
    expect(isChecked, `e2e/${spec}.spec.ts: "${line}", then expectAccessible`).toBe(true)
  })
})
