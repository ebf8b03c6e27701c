import type { Catalogue } from '#i18n/catalogues.ts'

export const text: Catalogue['phone'] = {
  country: 'Números sem código do país são de',
  choose: 'Escolha um país',
  option: (name, code) => `${name}, +${code}`,
  missing: 'Este número não tem código do país.',
  sentAs: 'Enviado como',
  short: 'Curto demais para o país: falta um dígito?',
  long: 'Longo demais para o país: sobra um dígito?',
  unknown: 'Não é um número válido no país.',
}
