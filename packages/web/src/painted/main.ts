import { publicConfigShape } from '@linekeeper/contract';
import * as z from 'zod/mini';
import { paint } from './paint.tsx';

// Run once by the build: what each configuration that it is given looks like, as JSON.
const configs = z.parse(z.record(z.string(), publicConfigShape), JSON.parse(process.argv[2] ?? '{}'));
const drawn: [string, Record<string, string>][] = [];
for (const [name, config] of Object.entries(configs)) drawn.push([name, await paint(config)]);
process.stdout.write(JSON.stringify(Object.fromEntries(drawn)));
