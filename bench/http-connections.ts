import { connect, type Socket } from 'node:net'

/** An HTTP/1.1 request. */
export interface PlainRequest {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

/** The status of a response, and the size of its body in bytes. */
export interface PlainAnswer {
  readonly status: number
  readonly bytes: number
}

/** Sends a request, and resolves when its whole response has arrived. */
type Send = (request: PlainRequest) => Promise<PlainAnswer>

/** Keep-alive connections to a server on this machine. */
export interface HttpConnections {
  /** Calls `work` for each connection concurrently, with a function that sends a request over it. */
  each(work: (send: Send) => Promise<unknown>): Promise<void>
  close(): void
}

/**
 * Opens connections with little overhead for the server on the same machine: Node's HTTP client needs about as much CPU
 * time for a request as a server does.
 */
export async function openHttpConnections(port: number, count: number): Promise<HttpConnections> {
  const sockets = await Promise.all(Array.from({ length: count }, () => open(port)))
  const senders = sockets.map((socket) => sender(socket, port))
  return {
    async each(work) {
      await Promise.all(senders.map(work))
    },
    close() {
      for (const socket of sockets) socket.destroy()
    },
  }
}

function open(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true }, () => resolve(socket))
    socket.once('error', reject)
  })
}

const endOfHead = '\r\n\r\n'
const endOfChunks = Buffer.from('0\r\n\r\n')

function sender(socket: Socket, port: number): Send {
  const texts = new Map<PlainRequest, Buffer>()
  let onData: (piece: Buffer) => void = () => undefined
  let onError: (error: Error) => void = () => undefined
  socket.on('data', (piece) => onData(piece))
  socket.on('error', (error) => onError(error))
  socket.on('close', () => onError(new Error('The server closed the connection')))
  return (request) => {
    const text = texts.get(request) ?? textOf(request, port)
    texts.set(request, text)
    return new Promise((resolve, reject) => {
      onError = reject
      let head = ''
      let status = 0
      let length: number | undefined
      let bytes = 0
      let last = Buffer.alloc(0)
      onData = (piece) => {
        let rest = piece
        if (status === 0) {
          head += piece.toString('latin1')
          const end = head.indexOf(endOfHead)
          if (end === -1) return
          status = Number(head.slice(9, 12))
          const declared = /\r\ncontent-length: (\d+)/i.exec(head.slice(0, end))?.[1]
          length = declared === undefined ? undefined : Number(declared)
          rest = piece.subarray(piece.length - (head.length - end - endOfHead.length))
        }
        bytes += rest.length
        last = Buffer.concat([last, rest]).subarray(-endOfChunks.length)
        // The length of a chunked body is unknown in advance; the size includes the chunk headers.
        if (length === undefined ? last.equals(endOfChunks) : bytes >= length)
          resolve({ status, bytes })
      }
      socket.write(text)
    })
  }
}

function textOf({ method, path, headers, body = '' }: PlainRequest, port: number): Buffer {
  const all = {
    host: `127.0.0.1:${port}`,
    ...headers,
    ...(body === '' ? {} : { 'content-length': Buffer.byteLength(body) }),
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`)
}
