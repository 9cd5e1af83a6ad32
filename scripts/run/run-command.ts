import { spawn } from 'node:child_process';
import path from 'node:path';

export type Ran = { code: number; output: string };

export const root = path.resolve(import.meta.dirname, '../..');

/** The file of a tool that npm installed, to be run by this very Node. */
export const tool = (name: string): string => path.join(root, 'node_modules/.bin', name);

/** Runs a tool or script with this Node and collects what it says; `live` shows it as it comes. */
export function runCommand(args: string[], options: { live?: boolean; env?: NodeJS.ProcessEnv } = {}): Promise<Ran> {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...options.env },
    stdio: options.live ? 'inherit' : ['ignore', 'pipe', 'pipe'],
  });
  const stop = (signal: NodeJS.Signals) => (): void => void child.kill(signal);
  const signals = (['SIGINT', 'SIGTERM'] as const).map((signal) => [signal, stop(signal)] as const);
  for (const [signal, listener] of signals) process.on(signal, listener);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((resolve, reject) => {
    child.once('error', reject).once('close', (code) => {
      for (const [signal, listener] of signals) process.off(signal, listener);
      resolve({ code: code ?? 1, output });
    });
  });
}
