import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { openapiDocument } from '@linekeeper/contract/openapi';
import { endpoints } from '@linekeeper/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod';
import { createKeysWorld, type KeysWorld } from './keys-world.ts';

const run = promisify(execFile);
const described = z.object({ info: z.object({ description: z.string() }) });
const guide = described.parse(openapiDocument('Linekeeper', 'https://portal.example.com')).info.description;
const howTo = readFileSync(new URL('../../../docs/how-to/connect-your-systems.md', import.meta.url), 'utf8');

const inGuide = [...guide.matchAll(/^```\n(curl [\s\S]*?)\n```$/gm)].map(([, code]) => code ?? '');
const inHowTo = [...howTo.matchAll(/^ +(curl .*)$/gm)].map(([, code]) => code ?? '');

let world: KeysWorld;
let env: Record<string, string>;
beforeAll(async () => {
  world = await createKeysWorld();
  await world.begin();
  const lines = await world.activeLines(3);
  const { secret } = await world.make(['read_lines', 'change_lines']);
  const first = await world.ask(secret, '/api/v1/lines?limit=2');
  const cursor = z.object({ data: z.object({ nextCursor: z.string() }) }).parse(first.json()).data.nextCursor;
  env = { LINEKEEPER_URL: await world.listen(), LINEKEEPER_KEY: secret, CURSOR: cursor, LINE: world.idOf(lines[0]) };
});
afterAll(async () => world.end());

/** Runs an example as it is printed; the status comes after the answer. */
async function answerOf(example: string): Promise<{ status: string; body: unknown }> {
  const curl = example.replace(/^curl /, String.raw`curl --silent --write-out '\n%{http_code}' `);
  const { stdout } = await run('bash', ['-c', curl], { env: { ...process.env, ...env } });
  const [status = '', ...body] = stdout.split('\n').toReversed();
  return { status, body: JSON.parse(body.toReversed().join('\n')) };
}

const lists = (example: string) => example.includes('/api/v1/lines');

it('the guide and the how-to have examples of a list, its next page and a change', () => {
  for (const examples of [inGuide, inHowTo]) {
    expect(examples.filter(lists)).toHaveLength(2);
    expect(examples.filter((example) => example.includes('Idempotency-Key'))).toHaveLength(1);
  }
});

it.each([...inGuide, ...inHowTo].filter(lists))('%s lists lines', async (example) => {
  const { status, body } = await answerOf(example);
  expect(status).toBe('200');
  const { data } = z.object({ data: z.unknown() }).parse(body);
  const page = endpoints.listLines.reply.parse(data);
  expect(page.items).toHaveLength(example.includes('cursor') ? 1 : Math.min(3, page.limit));
});

it.each([...inGuide, ...inHowTo].filter((example) => !lists(example)))('%s does the same twice', async (example) => {
  const first = await answerOf(example);
  expect(first).toMatchObject({ status: '200', body: { data: { line: { name: 'Truck 12' } } } });
  expect(await answerOf(example)).toEqual(first);
  const other = await answerOf(example.replace('Truck 12', 'Truck 13'));
  expect(other).toMatchObject({ status: '409', body: { messages: { message: [{ code: 'idempotency_key_reused' }] } } });
});
