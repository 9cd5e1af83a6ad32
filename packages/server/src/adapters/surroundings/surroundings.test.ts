import { createSocket, type Socket } from 'node:dgram';
import { createServer, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:tls';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testCertificate } from '../../../test/test-certificate.ts';
import { startTestMailServer, type TestMailServer } from '../../../test/test-mail-server.ts';
import { askPage } from './ask-page.ts';
import { readCertificate } from './read-certificate.ts';
import { readRecords } from './read-records.ts';
import { tryMailServer } from './try-mail-server.ts';

const { cert, key } = testCertificate(['localhost']);
const tls = createTlsServer({ cert, key }, (socket) => socket.end());
const dns = createSocket('udp4');
let pages: Server;
let mail: TestMailServer;
let url: string;

const portOf = (server: { address(): AddressInfo | string | null }): number => {
  const address = server.address();
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
};

beforeAll(async () => {
  pages = createServer((request, reply) => {
    if (request.url === '/moved') reply.writeHead(301, { location: 'https://elsewhere.example' }).end();
    else reply.writeHead(request.method === 'POST' ? 401 : 200).end('fine');
  });
  tls.on('tlsClientError', () => undefined);
  await Promise.all([
    new Promise<void>((resolve) => pages.listen(0, '127.0.0.1', resolve)),
    new Promise<void>((resolve) => tls.listen(0, '127.0.0.1', resolve)),
    new Promise<void>((resolve) => dns.bind(0, '127.0.0.1', resolve)),
  ]);
  answerTexts(dns);
  url = `http://127.0.0.1:${portOf(pages)}`;
  mail = await startTestMailServer();
});
afterAll(async () => {
  pages.close();
  tls.close();
  dns.close();
  await mail.stop();
});

const texts: Record<string, string[]> = { 'two.example': ['v=spf1 ', '-all'] };

/** Answers questions for texts: those above in one record, no such name for none.*, and nothing at all for mute.*. */
function answerTexts(socket: Socket): void {
  socket.on('message', (asked, { port, address }) => {
    const labels = [];
    let at = 12;
    for (let size = asked.readUInt8(at); size > 0; size = asked.readUInt8(at)) {
      labels.push(asked.toString('latin1', at + 1, at + 1 + size));
      at += size + 1;
    }
    const question = asked.subarray(12, at + 5);
    const name = labels.join('.');
    if (name.startsWith('mute.')) return;
    const parts = texts[name]?.map((part) => Buffer.concat([Buffer.from([part.length]), Buffer.from(part)])) ?? [];
    const data = Buffer.concat(parts);
    const head = Buffer.alloc(12);
    asked.copy(head, 0, 0, 2);
    head.writeUInt16BE(name.startsWith('none.') ? 0x8183 : 0x8180, 2);
    head.writeUInt16BE(1, 4);
    head.writeUInt16BE(parts.length > 0 ? 1 : 0, 6);
    const answer = Buffer.from([0xc0, 0x0c, 0, 16, 0, 1, 0, 0, 0, 1, 0, data.length]);
    socket.send(Buffer.concat([head, question, ...(parts.length > 0 ? [answer, data] : [])]), port, address);
  });
}

it('a page tells its status and its clock, and a redirect stays one', async () => {
  expect(await askPage(url)).toEqual({ status: 200, date: expect.any(Date) });
  expect(await askPage(url, 'POST')).toMatchObject({ status: 401 });
  expect(await askPage(`${url}/moved`)).toMatchObject({ status: 301 });
  expect(await askPage('http://127.0.0.1:4')).toEqual({ trouble: 'connect ECONNREFUSED 127.0.0.1:4' });
});

it('a certificate that browsers would not take is trouble, and so is none', async () => {
  const at = `https://localhost:${portOf(tls)}`;
  expect(await readCertificate(at)).toEqual({ trouble: expect.stringMatching(/self-signed certificate/) });
  expect(await readCertificate('https://127.0.0.1:1')).toEqual({ trouble: expect.stringContaining('ECONNREFUSED') });
  const trusted = await readCertificate(at, cert);
  expect('endsAt' in trusted && trusted.endsAt.getTime()).toBeGreaterThan(0);
});

it('texts in DNS are joined; a name without any has none, and silence is not none', async () => {
  const server = `127.0.0.1:${dns.address().port}`;
  expect(await readRecords('two.example', server)).toEqual(['v=spf1 -all']);
  expect(await readRecords('none.example', server)).toEqual([]);
  expect(await readRecords('empty.example', server)).toEqual([]);
  expect(await readRecords('mute.example', '127.0.0.1:1')).toBeNull();
});

it('a mail server that takes us is fine, and one that is away says why', async () => {
  expect(await tryMailServer(mail.url)).toBeNull();
  expect(await tryMailServer('smtp://user:hunter2@127.0.0.1:1')).toBe('ESOCKET');
  expect(mail.received).toEqual([]);
});
