import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { reservePorts } from './test-ports.ts';

const wholeBlocks = (first: number) => Math.floor(first / 10);

test('no port is given twice, and all of them can be listened on', async () => {
  const given = await Promise.all(Array.from({ length: 60 }, reservePorts));
  expect(new Set(given.map(wholeBlocks)).size).toBe(60);
  const [first = 0] = given;
  for (const port of [first, first + 8]) {
    const server = createServer().listen(port, '127.0.0.1');
    await new Promise((resolve, reject) => server.once('listening', resolve).once('error', reject));
    await new Promise((resolve) => server.close(resolve));
  }
});
