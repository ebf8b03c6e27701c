import type { Catalogue } from '#i18n/catalogues.ts'
import { plural } from '#i18n/plural.ts'

export const text: Catalogue['phone'] = {
  country: 'Los números sin código de país son de',
  choose: 'Elige un país',
  option: (name, code) => `${name}, +${code}`,
  areaCode: 'Código de área de los números que no lo tienen',
  gets: (n, shown, code) =>
    plural('es', n, `${shown} número recibe +${code}`, `${shown} números reciben +${code}`),
  sentAs: 'Se envía como',
  type: { mobile: 'móvil', landline: 'fijo' },
  use: (number) => `Usar ${number}`,
  check: {
    country: 'Puede faltar el código de país.',
    ambiguous: 'Puede ser un número de dos países.',
    unusual: 'Su país no tiene un número así.',
    severalNumbers: 'Hay otro número al lado.',
    otherText: 'Hay otros dígitos o letras al lado.',
    ninthDigit:
      'Los móviles de Brasil tienen un noveno dígito, que falta aquí. Puede haber cuentas antiguas sin él.',
    argentinaNine: 'Los móviles de Argentina tienen un 9 después de 54, que falta aquí.',
  },
}
