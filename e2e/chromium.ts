import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';

export type ChromiumLaunchOptions = {
  executablePath: string;
  args: string[];
  env: Record<string, string>;
};

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const USUAL_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * What Playwright needs to launch a browser on this machine: `CHROMIUM_PATH`, else the one that comes by npm
 * (unpacked once, with its libraries; Linux on x64), else an installed Chrome. Throws a clear sentence if there is none.
 * Call it once before the workers start.
 */
export async function chromiumLaunchOptions(): Promise<ChromiumLaunchOptions> {
  const env = inheritedEnvironment();
  const chosen = process.env['CHROMIUM_PATH'];
  if (chosen) {
    if (!existsSync(chosen)) throw new Error(`CHROMIUM_PATH names ${chosen}, which does not exist.`);
    return { executablePath: chosen, args: ARGS, env };
  }
  if (process.platform === 'linux' && process.arch === 'x64') {
    const folder = await unpackOnce();
    const libraries = [path.join(folder, 'al2023/lib'), env['LD_LIBRARY_PATH']].filter(Boolean).join(':');
    return {
      executablePath: path.join(folder, 'chromium'),
      args: ARGS,
      env: { ...env, LD_LIBRARY_PATH: libraries, FONTCONFIG_FILE: path.join(folder, 'fonts.conf') },
    };
  }
  const installed = USUAL_PLACES.find((place) => existsSync(place));
  if (installed) return { executablePath: installed, args: ARGS, env };
  throw new Error(
    'No browser was found for the journeys. Install Chromium or Chrome, or name one: CHROMIUM_PATH=/path/to/chrome npm test',
  );
}

async function unpackOnce(): Promise<string> {
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium');
  const about: unknown = JSON.parse(await readFile(path.join(path.dirname(entry), '../package.json'), 'utf8'));
  const version = typeof about === 'object' && about !== null && 'version' in about ? String(about.version) : '';
  const shelf = path.resolve(import.meta.dirname, '../node_modules/.cache/linekeeper');
  const folder = path.join(shelf, `chromium-${version}`);
  if (existsSync(folder)) return folder;
  const draft = `${folder}.${randomUUID()}`;
  await mkdir(draft, { recursive: true });
  await promisify(execFile)(process.execPath, [path.join(import.meta.dirname, 'unpack-chromium.ts')], {
    env: { ...process.env, TMPDIR: draft },
  });
  await writeFile(path.join(draft, 'fonts.conf'), fontSettings(folder));
  try {
    await rename(draft, folder);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
  return folder;
}

// The delivered settings name folders below /tmp; pictures must not depend on the machine's own typefaces.
function fontSettings(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}/fonts/fonts</dir>
  <cachedir>${folder}/fonts-cache</cachedir>
</fontconfig>
`;
}

function inheritedEnvironment(): Record<string, string> {
  const pairs = Object.entries(process.env).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return Object.fromEntries(pairs);
}
