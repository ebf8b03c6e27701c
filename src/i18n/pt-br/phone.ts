import type { Catalogue } from '#i18n/catalogues.ts'
import { plural } from '#i18n/plural.ts'

export const text: Catalogue['phone'] = {
  country: 'Números sem código do país são de',
  choose: 'Escolha um país',
  option: (name, code) => `${name}, +${code}`,
  areaCode: 'DDD dos números sem DDD',
  gets: (n, shown, code) =>
    plural('pt-BR', n, `${shown} número recebe +${code}`, `${shown} números recebem +${code}`),
  sentAs: 'Enviado como',
  type: { mobile: 'celular', landline: 'fixo' },
  use: (number) => `Usar ${number}`,
  check: {
    country: 'Talvez falte o código do país.',
    ambiguous: 'Pode ser um número de dois países.',
    unusual: 'O país não tem um número assim.',
    severalNumbers: 'Há outro número ao lado.',
    otherText: 'Há outros dígitos ou letras ao lado.',
    ninthDigit:
      'Celulares brasileiros têm o nono dígito, que falta aqui. Contas antigas podem existir sem ele.',
    argentinaNine: 'Celulares argentinos têm um 9 depois de 54, que falta aqui.',
  },
}
