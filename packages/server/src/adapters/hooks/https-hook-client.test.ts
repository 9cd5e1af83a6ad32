import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { httpsHookClient } from './https-hook-client.ts';

let server: Server;
let port = 0;
const asked: { url: string; host: string; body: string }[] = [];
beforeAll(async () => {
  server = createServer((request, reply) => {
    let body = '';
    request.on('data', (part) => (body += String(part)));
    request.on('end', () => {
      asked.push({ url: request.url ?? '', host: request.headers.host ?? '', body });
      if (request.url === '/moved') return reply.writeHead(302, { location: '/other' }).end();
      if (request.url === '/busy') return reply.writeHead(429, { 'retry-after': '120' }).end('later');
      if (request.url === '/long') return reply.writeHead(200).end('x'.repeat(100_000));
      if (request.url === '/cut')
        return reply.writeHead(200, { 'content-length': '10' }).write('abc', () => reply.destroy());
      return reply.writeHead(204).end();
    });
  });
  const listening = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', listening.resolve);
  await listening.promise;
  const address = server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});
afterAll(() => void server.close());

const practice = httpsHookClient({ reachesAnything: true, resolve: () => Promise.resolve(['127.0.0.1']) });
const strict = (...addresses: string[]) =>
  httpsHookClient({ reachesAnything: false, resolve: () => Promise.resolve(addresses) });
const wanted = (url: string) => ({ url, headers: { 'webhook-id': 'hev_1' }, body: '{}' });
const post = async (path: string) => practice.send(wanted(`http://hooks.example.com:${port}${path}`));

it('connects to the address that was looked up, under the name that was asked for', async () => {
  expect(await post('/in')).toEqual({ kind: 'answered', status: 204, reply: '', retryAfterSeconds: null });
  expect(asked.at(-1)).toEqual({ url: '/in', host: `hooks.example.com:${port}`, body: '{}' });
});

it('follows no redirect', async () => {
  expect(await post('/moved')).toMatchObject({ kind: 'answered', status: 302 });
  expect(asked.at(-1)?.url).toBe('/moved');
});

it('keeps at most 1,024 bytes of the reply, and how long it was asked to wait', async () => {
  const long = await post('/long');
  expect(long.kind === 'answered' && long.reply.length).toBe(1024);
  expect(await post('/busy')).toEqual({ kind: 'answered', status: 429, reply: 'later', retryAfterSeconds: 120 });
  expect(await post('/cut')).toMatchObject({ kind: 'answered', status: 200, reply: 'abc' });
});

it('says what went wrong where nothing answers', async () => {
  expect(await practice.send(wanted('http://hooks.example.com:1/'))).toEqual({ kind: 'failed', why: 'no_connection' });
  expect(await strict().send(wanted('https://hooks.example.com/'))).toEqual({ kind: 'failed', why: 'unknown_name' });
});

const forbidden = [
  '127.0.0.1',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '192.0.2.1',
  '198.18.0.1',
  '::',
  '::1',
  'fe80::1',
  'fc00::1',
  'fd00:ec2::254',
  'ff02::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1',
  '64:ff9b:1::7f00:1',
  '2002:7f00:1::',
  '2001:0:7f00:1::',
  '::7f00:1',
  '2001:db8::1',
];

describe.each(forbidden)('%s', (address) => {
  it('is not called by its name, nor beside a public address', async () => {
    const url = 'https://hooks.example.com/';
    expect(await strict(address).send(wanted(url))).toEqual({ kind: 'failed', why: 'forbidden' });
    expect(await strict('8.8.8.8', address).send(wanted(url))).toEqual({ kind: 'failed', why: 'forbidden' });
  });

  it('is not called as a number', async () => {
    const url = `https://${address.includes(':') ? `[${address}]` : address}/`;
    expect(strict().mayBeCalled(url)).toBe(false);
    expect(await strict().send(wanted(url))).toEqual({ kind: 'failed', why: 'forbidden' });
  });
});

it.each([
  'http://hooks.example.com/',
  'ftp://hooks.example.com/',
  'https://user:secret@hooks.example.com/',
  'https://0x7f.1/',
  'https://2130706433/',
  'https://',
  'hooks.example.com',
])('%s may not be called in production', async (url) => {
  expect(strict('8.8.8.8').mayBeCalled(url)).toBe(false);
  expect(await strict('8.8.8.8').send(wanted(url))).toEqual({ kind: 'failed', why: 'forbidden' });
});

it('https to a public name or number may be called', () => {
  for (const url of ['https://hooks.example.com/in?x=1', 'https://8.8.8.8/', 'https://[2606:4700::1111]:8443/'])
    expect(strict().mayBeCalled(url)).toBe(true);
});
