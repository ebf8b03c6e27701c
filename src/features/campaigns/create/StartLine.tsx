import { Box, Flex } from '@mantine/core'
import { useEffect } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { defaultStart, startOf } from '#features/campaigns/pace/pace.ts'
import { usePaceWords } from '#features/campaigns/pace/use-pace-words.ts'
import { useText } from '#i18n/locale.tsx'
import { RadioChoice } from '#ui/form/RadioChoice.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useNow } from '#ui/use-now.ts'
import { CheckLine } from './CheckLine.tsx'
import { repeatOf, repeats, type NewCampaignValues } from './new-campaign-values.ts'
import { TimeZoneField } from './TimeZoneField.tsx'
import { useRunsOnServer } from './use-runs-on-server.ts'

/** Chooses whether the campaign starts now, or at a time; and on a server whether it is repeated. */
export function StartLine() {
  const { check } = useText('newCampaign')
  const t = check.start
  const words = usePaceWords()
  const { control, trigger, setValue, getValues } = useFormContext<NewCampaignValues>()
  const { field } = useController({ control, name: 'startsLater' })
  const values = useWatch({ control, compute: (all: NewCampaignValues) => all })
  const { startsLater, startsAt, timeZone } = values
  const notBefore = startOf(values)?.at
  const now = useNow(1_000)
  const { runsOnServer, mayRepeat } = useRunsOnServer()
  const isPast = notBefore !== undefined && notBefore <= now
  const change = words.change(values)
  const repeat = mayRepeat ? repeatOf(values, '', now) : undefined
  useEffect(() => {
    if (startsLater && startsAt !== '') void trigger('startsAt')
  }, [startsLater, startsAt, timeZone, isPast, trigger])
  const choose = (later: boolean) => {
    field.onChange(later)
    if (later && getValues('startsAt') === '')
      setValue('startsAt', defaultStart(timeZone, now), { shouldDirty: true })
  }
  return (
    <CheckLine
      kind={
        isPast
          ? 'bad'
          : change !== undefined || (startsLater && notBefore === undefined)
            ? 'warning'
            : 'ok'
      }
      title={t.title}
      {...(notBefore !== undefined && !isPast && { follows: words.start(notBefore, timeZone) })}
    >
      <RadioChoice
        label={t.title}
        isLabelHidden
        value={startsLater ? 'later' : 'now'}
        onChange={(start) => choose(start === 'later')}
        data={[
          { value: 'now', label: t.now },
          { value: 'later', label: t.at },
        ]}
      />
      <Flex wrap="wrap" gap="8px 16px" align="flex-start" mt="4px">
        {startsLater && (
          <TextField
            type="datetime-local"
            control={control}
            name="startsAt"
            label={t.time}
            help={change ?? (runsOnServer ? t.mayClose : t.keepOpen)}
          />
        )}
        {mayRepeat && (
          <SelectField
            control={control}
            name="repeat"
            label={t.repeat}
            help={repeat && t.repeated(words.repeats(repeat))}
            options={repeats.map((value) => ({ value, label: t.repeats[value] }))}
          />
        )}
        {(startsLater || repeat) && (
          <Box miw={0} flex="0 1 16.25rem">
            <TimeZoneField />
          </Box>
        )}
      </Flex>
    </CheckLine>
  )
}
