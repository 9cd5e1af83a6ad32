import { createServer, type Socket } from 'node:net';

export type MailServer = { url: string; received: string[]; refuse(times: number): void; close(): Promise<void> };

/** A mail server of a few commands on a free port; refuses as many mails as the test asks for. */
export async function openMailServer(): Promise<MailServer> {
  const received: string[] = [];
  let refusals = 0;
  const server = createServer((socket) => converse(socket, received, () => (refusals > 0 ? refusals-- > 0 : false)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refuse: (times) => {
      refusals = times;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function converse(socket: Socket, received: string[], refused: () => boolean): void {
  let text = '';
  let reading = false;
  socket.on('error', () => socket.destroy());
  socket.write('220 test\r\n');
  socket.on('data', (bytes) => {
    text += bytes.toString();
    for (let end = text.indexOf('\r\n'); end >= 0; end = text.indexOf('\r\n')) {
      if (reading) {
        const last = text.indexOf('\r\n.\r\n');
        if (last < 0) return;
        received.push(text.slice(0, last));
        text = text.slice(last + 5);
        reading = false;
        socket.write('250 kept\r\n');
        continue;
      }
      const command = text.slice(0, end).slice(0, 4).toUpperCase();
      text = text.slice(end + 2);
      reading = command === 'DATA';
      socket.write(replyTo(command, refused));
      if (command === 'QUIT') socket.end();
    }
  });
}

function replyTo(command: string, refused: () => boolean): string {
  if (command === 'DATA') return '354 go on\r\n';
  if (command === 'QUIT') return '221 bye\r\n';
  if (command === 'MAIL' && refused()) return '451 later\r\n';
  return '250 test\r\n';
}
