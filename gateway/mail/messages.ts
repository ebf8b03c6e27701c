import * as z from 'zod/mini'

/** The languages of messages: those of the dashboard. */
export const languages = ['en', 'pt-BR', 'es'] as const
export type Language = (typeof languages)[number]

/** The language in a request; pages send theirs. */
export const language = z._default(z.enum(languages), 'en')

/** What a link is for: `forgotten` was asked for on the sign-in page, the others come from an administrator. */
export type LinkKind = 'invitation' | 'reset' | 'forgotten'

/** A message around its link, which follows the first line. */
type Write = (words: { name: string; by: string; host: string }) => {
  readonly subject: string
  readonly lines: readonly string[]
}

/** The texts of messages. */
export const messages: Record<Language, Record<LinkKind, Write>> = {
  en: {
    invitation: ({ name, by, host }) => ({
      subject: `Invitation to Switchboard at ${host}`,
      lines: [
        `Hello ${name},\n\n${by} invited you to Switchboard at ${host}. Choose your password here:`,
        'The link works once, within 24 hours. Do not forward it.',
      ],
    }),
    reset: ({ name, by, host }) => ({
      subject: `New password for Switchboard at ${host}`,
      lines: [
        `Hello ${name},\n\n${by} reset your password for Switchboard at ${host}. Choose a new one here:`,
        'The link works once, within 24 hours. Do not forward it.',
      ],
    }),
    forgotten: ({ name, host }) => ({
      subject: `New password for Switchboard at ${host}`,
      lines: [
        `Hello ${name},\n\nYou asked for a new password for Switchboard at ${host}. Choose it here:`,
        'The link works once, within one hour. Do not forward it.',
        'If you did not ask for it, ignore this message: your password still works.',
      ],
    }),
  },
  'pt-BR': {
    invitation: ({ name, by, host }) => ({
      subject: `Convite para o Switchboard em ${host}`,
      lines: [
        `Olá, ${name}.\n\n${by} convidou você para o Switchboard em ${host}. Escolha sua senha aqui:`,
        'O link funciona uma vez, por 24 horas. Não o encaminhe.',
      ],
    }),
    reset: ({ name, by, host }) => ({
      subject: `Nova senha do Switchboard em ${host}`,
      lines: [
        `Olá, ${name}.\n\n${by} redefiniu sua senha do Switchboard em ${host}. Escolha uma nova aqui:`,
        'O link funciona uma vez, por 24 horas. Não o encaminhe.',
      ],
    }),
    forgotten: ({ name, host }) => ({
      subject: `Nova senha do Switchboard em ${host}`,
      lines: [
        `Olá, ${name}.\n\nVocê pediu uma nova senha do Switchboard em ${host}. Escolha-a aqui:`,
        'O link funciona uma vez, por uma hora. Não o encaminhe.',
        'Se não foi você, ignore esta mensagem: sua senha continua valendo.',
      ],
    }),
  },
  es: {
    invitation: ({ name, by, host }) => ({
      subject: `Invitación a Switchboard en ${host}`,
      lines: [
        `Hola, ${name}:\n\n${by} te invitó a Switchboard en ${host}. Elige tu contraseña aquí:`,
        'El enlace funciona una vez, durante 24 horas. No lo reenvíes.',
      ],
    }),
    reset: ({ name, by, host }) => ({
      subject: `Nueva contraseña de Switchboard en ${host}`,
      lines: [
        `Hola, ${name}:\n\n${by} restableció tu contraseña de Switchboard en ${host}. Elige una nueva aquí:`,
        'El enlace funciona una vez, durante 24 horas. No lo reenvíes.',
      ],
    }),
    forgotten: ({ name, host }) => ({
      subject: `Nueva contraseña de Switchboard en ${host}`,
      lines: [
        `Hola, ${name}:\n\nPediste una nueva contraseña de Switchboard en ${host}. Elígela aquí:`,
        'El enlace funciona una vez, durante una hora. No lo reenvíes.',
        'Si no la pediste, ignora este mensaje: tu contraseña sigue siendo válida.',
      ],
    }),
  },
}
