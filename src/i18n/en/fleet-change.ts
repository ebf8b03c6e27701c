import { plural } from '#i18n/plural.ts'

const instances = (n: number, shown: string) =>
  plural('en', n, `${shown} instance`, `${shown} instances`)

/** Changing settings of many instances: values, results, templates. */
export const text = {
  edit: {
    title: (n: number, shown: string) => `Change settings of ${instances(n, shown)}`,
    undoTitle: (n: number, shown: string) => `Undo for ${instances(n, shown)}`,
    what: 'New values',
    whatText: 'Settings left at “Keep” stay as they are on each instance.',
    leave: 'Keep',
    on: 'On',
    off: 'Off',
    text: 'Text sent when a call is rejected',
    leaveText: 'Keep each instance’s text',
    setText: 'Same text for all',
    textField: 'Text for all instances',
    emptyText: 'Leave empty to send no text. Existing texts are deleted.',
    tooLong: (max: string) => `At most ${max} characters`,
    fill: 'Fill from',
    fillBaseline: 'Baseline',
    fillMostCommon: 'Most common values',
    fillTemplate: (name: string) => `Template: ${name}`,
    fillInstance: 'An instance…',
    whichInstance: 'Instance',
    noSuchInstance: 'No instances match',
    unread: (name: string) => `${name} could not be loaded`,
    save: 'Save as template…',
    result: 'Preview',
    rows: 'Changes by instance',
    changes: (shown: string) => `Changes ${shown}`,
    same: (shown: string) => `Already set ${shown}`,
    left: (shown: string) => `Skipped ${shown}`,
    becomes: (before: string, after: string) => `${before} → ${after}`,
    is: {
      same: 'already set: nothing is sent',
      unread: 'skipped: its settings are not loaded',
      'text-unknown': 'skipped: its current text is unknown',
    },
    search: 'Search instances',
    nothing: 'Nothing to change',
    nothingWished: 'Choose new values first.',
    nothingText: 'None of these instances would change.',
    nothingLeft:
      'Every instance that would change is skipped because its current text is unknown. Choose what to do with them.',
    unknownTitle: (n: number, shown: string) =>
      plural(
        'en',
        n,
        `The current text of ${shown} instance is unknown`,
        `The current text of ${shown} instances is unknown`,
      ),
    unknownText:
      'The gateway does not return it, and it was not saved from this browser. Every save replaces it, even if only a switch changes.',
    unknownWhat: 'Instances with unknown text',
    unknownSkip: 'Skip them',
    unknownWrite: 'Set the same text for all',
    unknownField: 'Text for these instances',
    unknownChoose: 'Choose what to do with the instances whose text is unknown',
    unknownNeeded: 'Enter the text, or skip them',
    notRestored: (n: number, shown: string) =>
      plural(
        'en',
        n,
        `The text of ${shown} instance cannot be restored.`,
        `The texts of ${shown} instances cannot be restored.`,
      ),
    restored: 'Every other changed value can be undone.',
    changeValues: 'Change values',
    lostTitle: (n: number, shown: string) =>
      plural(
        'en',
        n,
        `The text of ${shown} instance can’t be restored`,
        `The text of ${shown} instances can’t be restored`,
      ),
    lostText: (names: string) => `The previous text is unknown, so the new text is kept: ${names}.`,
    more: (shown: string) => `and ${shown} more`,
    unreadTitle: (n: number, shown: string) =>
      plural('en', n, `${shown} instance is not loaded`, `${shown} instances are not loaded`),
    unreadText:
      'Instances that are not loaded are skipped, so that no unknown values are overwritten.',
    window:
      'Each instance is loaded again right before saving. Instances that someone else changed in the meantime are skipped and listed. A change made at the very moment of saving would be overwritten.',
    stopAfter: 'Pause after',
    errors: (n: number) => plural('en', n, `${n} error`, `${n} errors`),
    cancel: 'Back',
    apply: (n: number, shown: string) => `Apply to ${instances(n, shown)}`,
    bar: 'Changes',
    count: (n: number, shown: string, of: string) => `${instances(n, shown)} of ${of} would change`,
  },

  run: {
    title: 'Settings change',
    name: (n: number, shown: string) => `Settings of ${instances(n, shown)}`,
    undoName: (n: number, shown: string) => `Undo of settings of ${instances(n, shown)}`,
    look: (n: number, shown: string) =>
      plural('en', n, 'Review the changed instance…', `Review ${shown} changed instances…`),
    back: 'Back to fleet',
    changed: (what: string) => `changed by someone else in the meantime: ${what}`,
    changedAny: 'changed by someone else in the meantime',
    unread: 'not sent: its settings have an unknown format',
    notReached: 'not sent: its settings could not be loaded first',
    there: {
      all: 'as applied',
      'all-but-text': 'as applied; the text can’t be verified',
      maybe: 'as applied; the text can’t be verified',
      before: 'as before',
      otherwise: (what: string) => `different: ${what}`,
      unread: 'not verified',
    },
    allThere: (n: number, shown: string) =>
      plural(
        'en',
        n,
        `Verified: ${shown} instance has the new values`,
        `Verified: ${shown} instances have the new values`,
      ),
    textNotReadable: 'This gateway does not return texts, so they can’t be verified.',
    notTaken: (n: number, shown: string) =>
      plural(
        'en',
        n,
        `The gateway accepted ${shown} change and saved different values`,
        `The gateway accepted ${shown} changes and saved different values`,
      ),
    notTakenText: 'They are listed below with their current values.',
    changedTitle: (n: number, shown: string) =>
      plural(
        'en',
        n,
        `${shown} instance was changed by someone else in the meantime`,
        `${shown} instances were changed by someone else in the meantime`,
      ),
    changedText: 'Nothing was overwritten. Review them with their current values.',
  },

  templates: {
    title: 'Templates',
    none: 'No templates yet. A template is a named set of settings, saved in this browser.',
    list: 'Settings templates',
    apply: 'Apply',
    applyOne: (name: string, n: number, shown: string) => `Apply ${name} to ${instances(n, shown)}`,
    applyNone: 'Select instances first to apply a template.',
    compare: 'Compare',
    compareOne: (name: string) => `Compare all with ${name}`,
    rename: 'Rename',
    renameOne: (name: string) => `Rename ${name}`,
    remove: 'Delete',
    removeOne: (name: string) => `Delete ${name}`,
    removeTitle: (name: string) => `Delete the template ${name}?`,
    removeText: 'The instances keep their settings.',
    fromMostCommon: 'Save most common values…',
    name: 'Template name',
    nameNeeded: 'Enter a name',
    nameTaken: 'A template with this name already exists',
    keep: 'Save template',
    export: 'Export as JSON',
    import: 'Import JSON…',
    imported: (n: number) => plural('en', n, `${n} template imported`, `${n} templates imported`),
    there: (n: number) => plural('en', n, `${n} already existed`, `${n} already existed`),
    notJson: 'The file is not valid JSON',
    notTemplates: 'The file contains no templates',
    notTemplatesText: (where: string) => `Check: ${where}`,
    notKept: 'Could not save in this browser',
  },
}
