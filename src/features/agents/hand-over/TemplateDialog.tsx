import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { locales, type Locale } from '#i18n/catalogues.ts'
import { useProfileFailureWords } from '#components/profiles/use-profile-failure.ts'
import { ConflictError } from '#domain/library/library.ts'
import type { Profile } from '#domain/profile.ts'
import { useText } from '#i18n/locale.tsx'
import { FailureNote } from '#ui/note/FailureNote.tsx'
import { Dialog } from '#ui/overlay/Dialog.tsx'
import { DialogActions } from '#ui/overlay/DialogActions.tsx'
import { SegmentedControl } from '#ui/form/SegmentedControl.tsx'
import shared from '#ui/shared.module.css'
import { TextArea } from '#ui/form/TextArea.tsx'
import { PasswordText } from './PasswordText.tsx'
import { placeholders, useHandOver, type HandOver } from './hand-over.ts'

/** Edits this gateway's template for handing over credentials, with a preview. */
export function TemplateDialog({ handOver, onClose }: { handOver: HandOver; onClose: () => void }) {
  const t = useText('agents').handOver
  const core = useText('core')
  const [draft, setDraft] = useState(handOver.template)
  const { replace } = useText('profiles')
  const failureWords = useProfileFailureWords()
  /** The version that the draft replaces: the one it was made from, or a later one that was shown. */
  const [replaces, setReplaces] = useState(handOver.version)
  const [thrown, setThrown] = useState<unknown>()
  const conflict = thrown instanceof ConflictError ? thrown : undefined
  const failure = failureWords(conflict)
  const theirs = conflict?.current as Profile<'hand-over'> | undefined
  const language = locales.find((locale) => locale === draft.language) ?? handOver.language
  const text = draft.texts[language] ?? handOver.textIn(language) ?? ''
  const preview = handOver.textFor(
    {
      name: 'Ana Prado',
      email: 'ana.prado@example.com',
      phone: '',
      password: '••••••••••••',
      permissions: { sales: 'WEBCHAT' },
    },
    draft,
  )

  async function save() {
    try {
      await handOver.save({ ...draft, address: draft.address.trim() }, replaces)
      onClose()
    } catch (error) {
      setThrown(error)
      if (error instanceof ConflictError) setReplaces(error.current?.version)
    }
  }

  return (
    <Dialog title={t.templateTitle} onClose={onClose}>
      <form
        className={shared.stack}
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <TextInput
          label={t.workAddress}
          description={t.workAddressHelp}
          inputMode="url"
          placeholder="https://desk.example.com"
          value={draft.address}
          onChange={(e) => setDraft({ ...draft, address: e.target.value })}
        />
        <SegmentedControl
          aria-label={t.language}
          value={language}
          onChange={(next: Locale) => setDraft({ ...draft, language: next })}
          data={locales.map((locale) => ({ value: locale, label: core.language[locale] }))}
        />
        <TextArea
          label={t.text}
          description={t.placeholders(placeholders.map((one) => `{{${one}}}`).join(' '))}
          inputWrapperOrder={['label', 'input', 'description']}
          rows={8}
          lang={language}
          value={text}
          onChange={(e) =>
            setDraft({ ...draft, texts: { ...draft.texts, [language]: e.target.value } })
          }
        />
        <div>
          <Button variant="subtle" onClick={() => setDraft({ ...draft, texts: {} })}>
            {t.defaultText}
          </Button>
        </div>
        <div>
          <p className={`${shared.muted} ${shared.small}`}>{t.preview}</p>
          <PasswordText label={t.preview} text={preview} lang={language} />
        </div>
        {failure && <FailureNote failure={failure} />}
        {theirs && (
          <div>
            <Button
              onClick={() => {
                setDraft(theirs.values)
                setThrown(undefined)
              }}
            >
              {t.takeTheirs}
            </Button>
          </div>
        )}
        {thrown !== undefined && !conflict && (
          <p role="alert" className={shared.bad}>
            {t.notSaved}
          </p>
        )}
        <DialogActions onCancel={onClose}>
          <Button type="submit" variant="filled">
            {theirs ? replace : t.save}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

/** Edits the template that is saved. */
export const EditHandOver = ({ onClose }: { onClose: () => void }) => (
  <TemplateDialog handOver={useHandOver()} onClose={onClose} />
)
