import { plural } from '#i18n/plural.ts'
import type { Catalogue } from '#i18n/catalogues.ts'

export const text: Catalogue['campaignNotes'] = {
  refusal: {
    busy: {
      title: 'Outra campanha está em curso nesta instância',
      text: 'Só uma por vez, em todas as abas deste navegador. Espere que termine ou pause-a; depois inicie esta.',
    },
    unavailable: {
      title: 'Campanhas precisam de uma origem segura',
      text: 'Abra o Switchboard por https (ou localhost): sem isso duas abas poderiam enviar a mesma campanha.',
    },
    ended: { title: 'Não resta nada a enviar', text: 'Cada destinatário já tem um resultado.' },
    gone: { title: 'Ela foi excluída', text: 'Outra aba excluiu esta campanha.' },
    failed: {
      title: 'Não foi possível iniciar',
      text: 'Nada foi enviado. O que deu errado está abaixo.',
    },
  },
  why: {
    person: { title: 'Pausada', text: 'Alguém a pausou.' },
    left: {
      title: 'Pausada: a página foi fechada durante o envio',
      text: 'Nada foi enviado nesse meio-tempo. O que estava a caminho é desconhecido e espera pela sua decisão; retomar envia só aos que restam.',
    },
    key: {
      title: 'Pausada: o gateway recusou a chave três vezes seguidas',
      text: 'Informe a chave de novo e retome. Os recusados podem ser tentados outra vez.',
    },
    failures: {
      title: 'Pausada: vinte seguidos foram recusados ou são desconhecidos',
      text: 'Veja os motivos abaixo antes de retomar.',
    },
    'no-answer': {
      title: 'Pausada: o gateway não responde',
      text: 'Três seguidos ficaram sem resposta; podem ter sido enviados. Verifique o gateway e retome.',
    },
    'web-page': {
      title: 'Pausada: responde uma página da web, não o gateway',
      text: 'Três seguidos receberam uma página da web; podem não ter sido enviados. Entre na rede ou no proxy, se ele pedir, e retome.',
    },
    'no-id': {
      title: 'Pausada: o gateway responde sem IDs de mensagem',
      text: 'Três seguidos foram aceitos, mas nada nas respostas mostra que foram enviados. Verifique um deles e retome.',
    },
    disk: {
      title: 'Pausada: o armazenamento deste navegador está cheio',
      text: 'Nada é enviado sem antes ser anotado. Libere espaço e retome.',
    },
    disconnected: {
      title: 'Pausada: o gateway foi desconectado',
      text: 'Nada foi enviado desde então. Retome quando quiser.',
    },
    'not-connected': {
      title: 'Em pausa: a instância não está conectada',
      text: 'Nada foi enviado aos que faltam. Conecte a instância (leia o código QR dela no gateway) e depois retome.',
    },
    broken: { title: 'Pausada: não pôde começar', text: 'Nada foi enviado.' },
  },
  elsewhere: 'Está em curso em outra aba',
  elsewhereText: 'O que você vê aqui a acompanha. Pausar e Encerrar são repassados àquela aba.',
  unknown: {
    title: (n, written) =>
      plural('pt-BR', n, `${written} desconhecido.`, `${written} desconhecidos.`),
    text: 'Podem ter sido enviados. Nada é enviado a eles de novo sem que você decida, um a um ou todos de uma vez.',
    decide: (n) => `Decidir sobre ${n}…`,
  },
  gone: 'Não há essa campanha aqui',
  goneText:
    'Ela foi excluída ou pertence a outro navegador: as campanhas ficam onde foram criadas.',
}
