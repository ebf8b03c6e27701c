import type { Language } from '#gateway/mail/messages.ts'
import en from '#i18n/en/jobs.json' with { type: 'json' }
import es from '#i18n/es/jobs.json' with { type: 'json' }
import ptBr from '#i18n/pt-br/jobs.json' with { type: 'json' }
import type { JobRecord } from '#local/jobs/job-record.ts'
import { pathTo } from '#paths'

interface Words {
  readonly name: string
  readonly job: string
  readonly gatewayName: string
  readonly state: string
}

/** The texts beside the words of the pages. */
const texts = {
  en: {
    words: en,
    needs: 'paused, needs attention',
    head: ({ name, job, gatewayName, state }: Words) =>
      `Hello ${name},\n\n“${job}” on ${gatewayName}: ${state}.`,
    foot: 'You chose this e-mail for this job. To stop it, use the switch on its page.',
  },
  'pt-BR': {
    words: ptBr,
    needs: 'em pausa, precisa de atenção',
    head: ({ name, job, gatewayName, state }: Words) =>
      `Olá, ${name}.\n\n“${job}” em ${gatewayName}: ${state}.`,
    foot: 'Você escolheu este e-mail para esta tarefa. Para desativá-lo, use a opção na página dela.',
  },
  es: {
    words: es,
    needs: 'en pausa, necesita atención',
    head: ({ name, job, gatewayName, state }: Words) =>
      `Hola, ${name}:\n\n«${job}» en ${gatewayName}: ${state}.`,
    foot: 'Elegiste este correo para esta tarea. Para desactivarlo, usa la opción de su página.',
  },
} satisfies Record<Language, object>

/**
 * Returns the e-mail about a job that has ended or waits for someone: its name and counts, and the link to its page.
 * Nothing of what it sends, and no recipient.
 *
 * @param publicUrl the address of the pages
 */
export function endMailText(
  job: Pick<JobRecord, 'id' | 'name' | 'state' | 'counts'>,
  {
    name,
    gatewayName,
    language,
    publicUrl,
  }: {
    readonly name: string
    readonly gatewayName: string
    readonly language: Language
    readonly publicUrl: string
  },
): { readonly subject: string; readonly text: string } {
  const { words, needs, head, foot } = texts[language]
  const { waiting, 'not-sent': notSent, sending: _none, ...counts } = job.counts
  const labels: Readonly<Record<string, string>> = {
    ...words.row,
    ...words.group,
    notSent: words.notSent,
  }
  const numbers = new Intl.NumberFormat(language)
  const lines = Object.entries({ ...counts, remaining: waiting, notSent })
    .filter(([, n]) => n > 0)
    .map(([group, n]) => `${labels[group]}: ${numbers.format(n)}`)
  // A line feed in a name would begin another line of the text.
  const jobName = job.name.replaceAll(/\p{Cc}+/gu, ' ')
  const state = job.state === 'paused' ? needs : words.state[job.state]
  const link = publicUrl + pathTo({ page: 'job', gateway: `${publicUrl}/api`, id: job.id })
  const parts = [head({ name, job: jobName, gatewayName, state }), lines.join('\n'), link, foot]
  return {
    subject: `${jobName}: ${state}`,
    text: `${parts.filter(Boolean).join('\n\n')}\n`,
  }
}
