import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { endpoints, scopesForCall, type EndpointName } from '@linekeeper/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildClient } from '../build/build-client.ts';
import { typeOf } from '../build/type-of.ts';

const root = path.resolve(import.meta.dirname, '../../..');
let folder: string;
let source: string;
const lib = () => path.join(folder, 'package/lib');

const forKeys = Object.keys(endpoints)
  .filter((name): name is EndpointName => name in endpoints)
  .filter((name) => endpoints[name].access !== 'public' && scopesForCall(name).length > 0);

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'linekeeper-client-'));
  await buildClient(path.join(folder, 'package'));
  source = await readFile(path.join(lib(), 'linekeeper.d.ts'), 'utf8');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** What the compiler says of a program that sees both the built client and the contract. */
async function compile(program: string): Promise<string> {
  await writeFile(path.join(folder, 'program.mts'), program);
  const config = {
    extends: path.join(root, 'tsconfig.base.json'),
    compilerOptions: {
      lib: ['esnext', 'dom'],
      types: [],
      paths: {
        '@linekeeper/client': [path.join(lib(), 'linekeeper.d.ts')],
        '@linekeeper/contract': [path.join(root, 'packages/contract/src/index.ts')],
      },
    },
    files: ['program.mts'],
  };
  await writeFile(path.join(folder, 'tsconfig.json'), JSON.stringify(config));
  const tsc = path.join(root, 'node_modules/.bin/tsc');
  return promisify(execFile)(process.execPath, [tsc, '-p', folder], { cwd: folder }).then(
    ({ stdout }) => stdout,
    ({ stdout }: { stdout: string }) => stdout,
  );
}

it('has one method for each call that a key can make', () => {
  const methods = [...source.matchAll(/^ {4}(\w+)\(input/gm)].map(([, name]) => name);
  expect(new Set(methods)).toEqual(new Set(forKeys));
  expect(methods).toHaveLength(forKeys.length);
});

it('its types say what the contract says', async () => {
  const checks = forKeys.flatMap((name) => {
    const type = `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`;
    const given = `Whole<QueryIn<Endpoints['${name}']>> & Whole<ParamsIn<Endpoints['${name}']>> & Whole<BodyIn<Endpoints['${name}']>>`;
    const answered = `ReplyOf<Endpoints['${name}']>`;
    return [
      `export const ${name}Input: Fits<client.${type}Input, ${given}> = true;`,
      ...('file' in endpoints[name]
        ? []
        : [
            `export const ${name}Answer: Fits<Sent<${answered}>, client.${type}Answer> = true;`,
            `export const ${name}Whole: Fits<client.${type}Answer, Loose<${answered}>> = true;`,
          ]),
    ];
  });
  const head = `import type * as client from '@linekeeper/client';
    import type { BodyIn, Endpoints, ParamsIn, QueryIn, ReplyOf } from '@linekeeper/contract';
    type IsAny<T> = 0 extends 1 & T ? true : false;
    type Fits<One, Other> = IsAny<One> extends true ? never : [One] extends [Other] ? true : false;
    type Whole<T> = T extends undefined ? unknown : Loose<T>;
    type Sent<T> = T extends object ? { [K in keyof T]: Sent<Exclude<T[K], undefined>> } : T;
    type Loose<T> = T extends object ? { readonly [K in keyof T]: Loose<T[K]> | (undefined extends T[K] ? undefined : never) } : T;`;
  expect(await compile([head, ...checks].join('\n'))).toBe('');
});

it('its types catch what the portal would refuse', async () => {
  const said = await compile(`import { Linekeeper } from '@linekeeper/client';
const client = new Linekeeper({ baseUrl: 'https://portal.example.com', apiKey: 'lk_1' });
export const right = await client.listLines({ limit: 5 });
export const text = await client.listLines({ limit: '5' });
export const unknown = await client.listLines({ state: 'active' });
export const missing = await client.getLine();
export const total: string = (await client.listLines()).total;
export const noInput = await client.getBalance({ month: '2026-11' });
for await (const line of client.listLines()) console.log(line.colour);`);
  const lines = [...said.matchAll(/^program\.mts\((\d+),/gm)].map(([, line]) => Number(line));
  expect(lines).toEqual([4, 5, 6, 7, 8, 9]);
});

it('needs nothing but itself and what browsers have', async () => {
  const files = await readdir(lib());
  const texts = await Promise.all(
    files.filter((name) => name.endsWith('.js')).map((name) => readFile(path.join(lib(), name), 'utf8')),
  );
  const imported = texts.flatMap((text) => [...text.matchAll(/from '([^']+)'/g)].map(([, from]) => from ?? ''));
  expect(imported.filter((from) => !/^\.\/[\w-]+\.js$/.test(from))).toEqual([]);
  expect(texts.join('')).not.toMatch(/\bprocess\b|\bBuffer\b|\brequire\(/);
  const manifest: unknown = JSON.parse(await readFile(path.join(folder, 'package/package.json'), 'utf8'));
  expect(manifest).not.toHaveProperty('dependencies');
  expect(manifest).not.toHaveProperty('private');
});

it('a schema that it cannot write as a type stops the build', () => {
  expect(() => typeOf({ type: 'tuple' }, 'answered')).toThrow(/tuple/);
});
