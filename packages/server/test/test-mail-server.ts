import { createServer, type Socket } from 'node:net';

export interface TestMailServer {
  url: string;
  /** Mails as they came, header and body. */
  received: string[];
  /** What the next of these commands is answered with, once. */
  answerNext(command: 'MAIL' | 'RCPT' | 'DATA', line: string): void;
  stop(): Promise<void>;
}

/** A mail server of a few commands on a free port. */
export async function startTestMailServer(): Promise<TestMailServer> {
  const received: string[] = [];
  const scripted = new Map<string, string>();
  const server = createServer((socket) => converse(socket, { received, scripted }));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    answerNext: (command, line) => void scripted.set(command, line),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

const usual: Record<string, string> = { DATA: '354 go on', QUIT: '221 bye' };

function converse(socket: Socket, { received, scripted }: { received: string[]; scripted: Map<string, string> }): void {
  let text = '';
  let isMail = false;
  socket.on('error', () => socket.destroy());
  socket.write('220 test\r\n');
  socket.on('data', (bytes) => {
    text += bytes.toString();
    for (;;) {
      const mark = isMail ? '\r\n.\r\n' : '\r\n';
      const end = text.indexOf(mark);
      if (end < 0) return;
      const part = text.slice(0, end);
      text = text.slice(end + mark.length);
      if (isMail) received.push(part);
      const command = isMail ? '' : part.slice(0, 4).toUpperCase();
      const answer = scripted.get(command) ?? usual[command] ?? '250 fine';
      scripted.delete(command);
      isMail = answer.startsWith('354');
      socket.write(`${answer}\r\n`);
      if (command === 'QUIT') socket.end();
    }
  });
}
