import type { Catalogue } from '#i18n/catalogues.ts'

export const text: Catalogue['phone'] = {
  country: 'Los números sin código de país son de',
  choose: 'Elige un país',
  option: (name, code) => `${name}, +${code}`,
  missing: 'Este número no tiene código de país.',
  sentAs: 'Se envía como',
  short: 'Demasiado corto para su país: ¿falta un dígito?',
  long: 'Demasiado largo para su país: ¿sobra un dígito?',
  unknown: 'No es un número válido en su país.',
}
