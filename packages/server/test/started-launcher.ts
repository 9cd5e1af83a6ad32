import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { reservePorts } from '@linekeeper/standin-postgres/test-ports';
import { vi } from 'vitest';

export interface StartedLauncher {
  port: number;
  dataDir: string;
  output(): string;
  /** Resolves with the exit code when the start fails; rejects when it takes too long. */
  ended(): Promise<number | null>;
  untilUsable(): Promise<void>;
  /** The command lines of everything that it started, directly or not. */
  children(): Promise<string[]>;
  stop(): Promise<void>;
}

const entry = path.resolve(import.meta.dirname, '../../launcher/src/main.ts');

/** Everything that `npm start` runs, in real processes and a data folder of its own. */
export async function startLauncher(env: Record<string, string>): Promise<StartedLauncher> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'linekeeper-started-'));
  // As root, the database's own account must be able to walk through.
  await chmod(dataDir, 0o755);
  const port = await reservePorts();
  const child = spawn(process.execPath, [entry], {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'info', ...env },
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const exit = once(child, 'exit');
  const isUsable = () => {
    if (child.exitCode !== null) throw new Error(`the start ended: ${text}`);
    return text.includes('is ready:');
  };
  return {
    port,
    dataDir,
    output: () => text,
    ended: async () => {
      await exit;
      return child.exitCode;
    },
    untilUsable: async () => void (await vi.waitUntil(isUsable, { timeout: 500_000, interval: 100 })),
    children: () => childrenOf(child.pid ?? 0),
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await exit;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function childrenOf(pid: number): Promise<string[]> {
  const { stdout } = await promisify(execFile)('ps', ['-eo', 'pid=,ppid=,command=']);
  const rows = stdout.split('\n').map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line));
  const below = (parent: number): string[] =>
    rows.flatMap((row) => (Number(row?.[2]) === parent ? [row?.[3] ?? '', ...below(Number(row?.[1]))] : []));
  return below(pid);
}
