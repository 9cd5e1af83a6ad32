import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

export type MeasuredServer = {
  /** Processor time of the process so far, all of its threads, none of its children. */
  cpuMs(): Promise<number>;
  /** The most memory that it ever had, in MiB. */
  mostMiB(): Promise<number>;
  /** What it printed. */
  output(): string;
  stop(): Promise<void>;
};

type Program = {
  entry: string;
  folder: string;
  env: Record<string, string>;
  /** Answers anything at all once the program is usable. */
  url: string;
  /** Where a processor profile is written when it ends. */
  profileFolder?: string | undefined;
};

const READY_MS = 60_000;

/** Starts a server in a process of its own and waits until it answers. */
export async function startMeasured(program: Program): Promise<MeasuredServer> {
  const profile = program.profileFolder ? ['--cpu-prof', `--cpu-prof-dir=${program.profileFolder}`] : [];
  const reporter = path.join(import.meta.dirname, 'report-cpu.ts');
  const child = spawn(process.execPath, ['--import', reporter, ...profile, program.entry], {
    cwd: program.folder,
    env: { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '', NODE_ENV: 'production', ...program.env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  try {
    await untilItAnswers(child, program.url);
  } catch (error) {
    child.kill('SIGKILL');
    throw new Error(`${path.basename(program.entry)} did not start:\n${output}`, { cause: error });
  }
  return {
    output: () => output,
    cpuMs: async () => (await ask(child)).cpuMs,
    mostMiB: async () => (await ask(child)).mostMiB,
    async stop() {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      if (child.exitCode !== null) return;
      child.kill('SIGTERM');
      await gone;
    },
  };
}

async function untilItAnswers(child: ChildProcess, url: string): Promise<void> {
  for (const deadline = performance.now() + READY_MS; ; await pause(50)) {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => null);
    if (answer) return;
    if (child.exitCode !== null || performance.now() > deadline) throw new Error('no answer');
  }
}

interface Told {
  cpuMs: number;
  mostMiB: number;
}

function ask(child: ChildProcess): Promise<Told> {
  return new Promise((resolve) => {
    child.once('message', (told: Told) => resolve(told));
    child.send('cpu');
  });
}
