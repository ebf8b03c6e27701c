import { plural } from '#i18n/plural.ts'

const instances = (n: number, shown: string) =>
  plural('en', n, `${shown} instance`, `${shown} instances`)

/** Changing settings of many instances: what to set, what came of it, templates. */
export const text = {
  edit: {
    title: (n: number, shown: string) => `Change settings of ${instances(n, shown)}`,
    undoTitle: (n: number, shown: string) => `Undo for ${instances(n, shown)}`,
    what: 'What to set',
    whatText: 'Settings left at “leave” keep each instance’s value.',
    leave: 'Leave',
    on: 'On',
    off: 'Off',
    text: 'Text sent when a call is refused',
    leaveText: 'Leave each its own',
    setText: 'One text for all',
    textField: 'The text for all of them',
    emptyText: 'Empty: no text is sent, and one that is there now is erased.',
    tooLong: (max: string) => `At most ${max} characters`,
    fill: 'Fill from',
    fillUsual: 'The usual values',
    fillTemplate: (name: string) => `Template: ${name}`,
    fillInstance: 'An instance…',
    whichInstance: 'Which instance',
    noSuchInstance: 'No instance has such a name',
    unread: (name: string) => `${name} could not be read`,
    save: 'Save as a template…',
    result: 'What changes',
    rows: 'What changes on each instance',
    changes: (shown: string) => `Changes ${shown}`,
    same: (shown: string) => `As wanted ${shown}`,
    left: (shown: string) => `Left out ${shown}`,
    becomes: (before: string, after: string) => `${before} → ${after}`,
    is: {
      same: 'has it already: nothing is sent',
      unread: 'left out: its settings are not read',
      'text-unknown': 'left out: its text is not known',
    },
    search: 'Search instances',
    nothing: 'Nothing to change',
    nothingWished: 'Say at the left what is to be set.',
    nothingText: 'No instance of these would change.',
    nothingLeft:
      'Every instance that would change is skipped, because its text is not known. Choose what to do with them.',
    unknownTitle: (n: number, shown: string) =>
      plural(
        'en',
        n,
        `The text of ${shown} instance is not known`,
        `The text of ${shown} instances is not known`,
      ),
    unknownText:
      'The gateway does not read it back, and this browser has not written it. Every save replaces it, even when only a switch changes.',
    unknownWhat: 'What to do with these',
    unknownSkip: 'Leave them out',
    unknownWrite: 'Write one text to all of these',
    unknownField: 'The text for these',
    unknownNeeded: 'Type the text, or leave them out',
    lostTitle: (n: number, shown: string) =>
      plural(
        'en',
        n,
        `The text of ${shown} instance cannot be brought back`,
        `The text of ${shown} instances cannot be brought back`,
      ),
    lostText: (names: string) =>
      `Nobody knows what it was before; the one that was written stays: ${names}.`,
    more: (shown: string) => `and ${shown} more`,
    unreadTitle: (n: number, shown: string) =>
      plural('en', n, `${shown} instance is not read`, `${shown} instances are not read`),
    unreadText:
      'Instances that were not loaded are skipped, so that no unknown setting is overwritten.',
    window:
      'Each instance is read again right before: those that somebody else has changed since are skipped and shown. A change made at the very moment of saving would be overwritten.',
    stopAfter: 'Pause after',
    errors: (n: number) => plural('en', n, `${n} error`, `${n} errors`),
    cancel: 'Back',
    apply: (n: number, shown: string) => `Apply to ${instances(n, shown)}`,
    bar: 'Changes',
    count: (n: number, shown: string, of: string) => `${instances(n, shown)} of ${of} would change`,
  },

  run: {
    title: 'Change of settings',
    name: (n: number, shown: string) => `Settings of ${instances(n, shown)}`,
    undoName: (n: number, shown: string) => `Undo of settings of ${instances(n, shown)}`,
    look: (n: number, shown: string) =>
      plural('en', n, 'Look at the changed one again…', `Look at ${shown} changed again…`),
    back: 'To the fleet',
    changed: (what: string) => `changed by somebody else meanwhile: ${what}`,
    changedAny: 'changed by somebody else meanwhile',
    unread: 'its settings could not be understood, nothing was sent',
    notReached: 'no answer to the reading before: nothing was sent',
    there: {
      all: 'as applied',
      'all-but-text': 'as applied; the text cannot be read back',
      maybe: 'as applied; the text cannot be read back',
      before: 'as before',
      otherwise: (what: string) => `otherwise: ${what}`,
      unread: 'not read back',
    },
    allThere: (n: number, shown: string) =>
      plural(
        'en',
        n,
        `Read back: ${shown} instance has what was applied`,
        `Read back: ${shown} instances have what was applied`,
      ),
    textNotReadable: 'Texts that this gateway does not read back are taken as accepted.',
    notTaken: (n: number, shown: string) =>
      plural(
        'en',
        n,
        `The gateway accepted ${shown} change and saved different values`,
        `The gateway accepted ${shown} changes and has them otherwise`,
      ),
    notTakenText: 'They stand below, with what the gateway has now.',
    changedTitle: (n: number, shown: string) =>
      plural(
        'en',
        n,
        `${shown} instance was changed by somebody else meanwhile`,
        `${shown} instances were changed by somebody else meanwhile`,
      ),
    changedText: 'Nothing of theirs was overwritten. Look at them again, with what is there now.',
  },

  templates: {
    title: 'Templates',
    none: 'No template yet. A template is settings under a name, kept in this browser.',
    list: 'Templates of settings',
    apply: 'Apply',
    applyOne: (name: string, n: number, shown: string) => `Apply ${name} to ${instances(n, shown)}`,
    applyNone: 'Choose instances first, then apply a template to them.',
    compare: 'Compare',
    compareOne: (name: string) => `Compare all with ${name}`,
    rename: 'Rename',
    renameOne: (name: string) => `Rename ${name}`,
    remove: 'Delete',
    removeOne: (name: string) => `Delete ${name}`,
    removeTitle: (name: string) => `Delete the template ${name}?`,
    removeText: 'The instances keep their settings.',
    fromUsual: 'Save the usual values…',
    name: 'Name of the template',
    nameNeeded: 'Type a name',
    nameTaken: 'There is a template of this name',
    keep: 'Save the template',
    export: 'Export as JSON',
    import: 'Import JSON…',
    imported: (n: number) => plural('en', n, `${n} template imported`, `${n} templates imported`),
    there: (n: number) => plural('en', n, `${n} was there already`, `${n} were there already`),
    notJson: 'This is not JSON',
    notTemplates: 'This is not a file of templates',
    notTemplatesText: (where: string) => `Look at: ${where}`,
    notKept: 'This browser could not keep it',
  },
}
