// Run as a process of its own with TMPDIR set to the folder to fill: the package unpacks there and nowhere else.
import { createRequire } from 'node:module';
import path from 'node:path';
import chromium, { inflate } from '@sparticuz/chromium';

const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium');
await chromium.executablePath();
await inflate(path.join(path.dirname(entry), '../bin/al2023.tar.br'));
