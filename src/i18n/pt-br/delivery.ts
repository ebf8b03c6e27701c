import type { Catalogue } from '#i18n/catalogues.ts'

export const text: Catalogue['delivery'] = {
  title: 'Este gateway não impede requisições repetidas',
  why: 'Se uma conexão cair antes da resposta, o navegador pode enviar a mesma requisição de novo. O Switchboard não consegue ver isso: uma linha aceita pode ter chegado duas vezes.',
  remedy:
    'Para evitar isso, abra o painel pelo servidor do próprio Switchboard. Ele envia cada requisição ao gateway uma única vez:',
  command: 'Comando que evita isso',
  details: 'Detalhes:',
}
