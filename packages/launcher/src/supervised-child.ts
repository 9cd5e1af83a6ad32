import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openLogFile, type LogFile } from '@linekeeper/standin-postgres';
import type { ChildPlan } from './child-plan.ts';
import { ourOutput } from './our-output.ts';
import { checkout, isBuild, programOf } from './places.ts';
import { StartFailure } from './start-failure.ts';

export type SupervisedChild = {
  name: string;
  /** Resolves when it is usable; rejects when it stopped before that. */
  ready: Promise<void>;
  /** Starts it again, as after a change of its sources. */
  restart(): void;
  /** Asks it to stop, insists 10 s after it was to leave, and waits until it is gone. */
  stop(): Promise<void>;
};

type Options = { logFolder: string; say: (line: string) => void };

const POLL_MS = 40;
// A build may have to migrate for long; what started it decides how long to wait.
const READY_MS = isBuild ? Number.POSITIVE_INFINITY : 60_000;
const GRACE_MS = 10_000;
const LONGEST_PAUSE_MS = 10_000;
const CALM_MS = 60_000;

/** Starts a process and keeps it running: one that dies is started again, after growing pauses. */
export function superviseChild(plan: ChildPlan, options: Options): SupervisedChild {
  const log = logOf(plan, options);
  const state = { child: launch(plan, log), isStopping: false, wasReady: false, pauseMs: 250, last: '' };

  const keepRunning = (): void => {
    const startedAt = performance.now();
    remember(state.child, state);
    state.child.once('exit', (code, signal) => {
      if (state.isStopping || !state.wasReady) return;
      if (performance.now() - startedAt > CALM_MS) state.pauseMs = 250;
      options.say(
        `The ${plan.name} stopped (${signal ?? `exit code ${code}`}) and is started again. ${state.last}`.trimEnd(),
      );
      void pause(state.pauseMs).then(() => {
        if (state.isStopping) return;
        state.pauseMs = Math.min(state.pauseMs * 2, LONGEST_PAUSE_MS);
        state.child = launch(plan, log);
        keepRunning();
      });
    });
  };
  keepRunning();

  const waitUntilReady = async (): Promise<void> => {
    await becomeReady(plan, state);
    state.wasReady = true;
  };
  return {
    name: plan.name,
    ready: waitUntilReady(),
    restart: () => void state.child.kill('SIGTERM'),
    async stop() {
      state.isStopping = true;
      await end(state.child, plan.leavesWithinMs + GRACE_MS);
      await log.settled();
    },
  };
}

type Log = Pick<LogFile, 'follow' | 'settled'>;

function logOf(plan: ChildPlan, { logFolder, say }: Options): Log {
  if (plan.logTo === 'output') return ourOutput;
  return openLogFile(path.join(logFolder, `${plan.name.replace(' ', '-')}.log`), { say });
}

function launch(plan: ChildPlan, log: Log): ChildProcess {
  const guard = isBuild ? programOf('child-guard') : path.join(import.meta.dirname, 'child-guard.ts');
  const child = spawn(process.execPath, ['--import', guard, plan.entry], {
    cwd: checkout,
    env: plan.env,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // Its own group: Ctrl-C reaches only the launcher, which stops everything in the right order.
    detached: true,
  });
  // Always read, whatever becomes of it: a child whose output is not read would stop at the next line.
  for (const stream of [child.stdout, child.stderr]) if (stream) log.follow(stream);
  return child;
}

function remember(child: ChildProcess, state: { last: string }): void {
  child.stderr?.on('data', (chunk: Buffer) => {
    state.last = `${state.last}${chunk.toString()}`.slice(-2_000);
  });
}

async function becomeReady(
  plan: ChildPlan,
  state: { child: ChildProcess; isStopping: boolean; last: string },
): Promise<void> {
  for (const deadline = performance.now() + READY_MS; ; await pause(POLL_MS)) {
    if (state.isStopping || (await isHealthy(plan.healthUrl))) return;
    if (state.child.exitCode !== null || state.child.signalCode !== null)
      throw new StartFailure(`The ${plan.name} did not start:\n${state.last.trim()}`);
    if (performance.now() > deadline)
      throw new StartFailure(`The ${plan.name} did not become ready within ${READY_MS / 1000} s.`);
  }
}

async function isHealthy(url: string): Promise<boolean> {
  return fetch(url, { signal: AbortSignal.timeout(2_000) }).then(
    (answer) => answer.ok,
    () => false,
  );
}

async function end(child: ChildProcess, patienceMs: number): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill('SIGTERM');
  const insist = setTimeout(() => child.kill('SIGKILL'), patienceMs);
  await gone;
  clearTimeout(insist);
}
