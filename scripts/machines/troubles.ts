import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startMachine, thisRelease, type Machine, type Passed } from '@linekeeper/e2e/world/machines';
import { runningPrograms } from '@linekeeper/e2e/world/programs';
import type { Major, ServerOfVersion } from '@linekeeper/standin-postgres/versions';
import { openScene, type Scene } from './scene.ts';

/** What a trouble cost those who worked meanwhile. */
export interface Row {
  major: string;
  trouble: string;
  requests: string;
  errors: string;
  longestSeconds: string;
  lastErrorSeconds: string;
}

interface Trouble {
  name: string;
  /** Resolves when the cause is gone; what it did may still show. */
  make(stage: Machines): Promise<void>;
}

/** Two web processes and two workers on a database with a standby. */
interface Machines {
  scene: Scene;
  webs: Machine[];
  workers: Machine[];
  /** The one that writes. */
  server: ServerOfVersion;
  standby: ServerOfVersion;
}

export interface Stage extends Machines {
  suffer(trouble: Trouble, calmMs: number): Promise<Row>;
  close(): Promise<void>;
}

const frozenMs = 8_000;
/** As what watches processes takes to start one again. */
const restartMs = 1_000;

async function replace(stage: Machines, role: 'web' | 'worker'): Promise<void> {
  const machines = role === 'web' ? stage.webs : stage.workers;
  await machines.shift()?.kill();
  await pause(restartMs);
  const { ground, databaseUrl } = stage.scene;
  machines.push(await startMachine(ground, { release: thisRelease, role, databaseUrl }));
  stage.scene.proxy.leadTo(stage.webs.map(({ url }) => url));
}

async function freeze(machine: Machine | undefined): Promise<void> {
  machine?.freeze();
  await pause(frozenMs);
  machine?.thaw();
}

async function freezeDatabase({ server }: Machines): Promise<void> {
  const all = await runningPrograms();
  const pids = [server.pid, ...all.filter(({ parentPid }) => parentPid === server.pid).map(({ pid }) => pid)];
  const send = (signal: NodeJS.Signals) => {
    for (const pid of pids) {
      try {
        process.kill(pid, signal);
      } catch {
        // It has ended meanwhile, as processes of a connection do.
      }
    }
  };
  send('SIGSTOP');
  await pause(frozenMs);
  send('SIGCONT');
}

export const troubles: readonly Trouble[] = [
  { name: 'none', make: () => Promise.resolve() },
  { name: 'web process killed', make: (stage) => replace(stage, 'web') },
  { name: 'worker killed', make: (stage) => replace(stage, 'worker') },
  { name: `web process frozen for ${frozenMs / 1000} s`, make: ({ webs }) => freeze(webs[0]) },
  { name: `worker frozen for ${frozenMs / 1000} s`, make: ({ workers }) => freeze(workers[0]) },
  { name: `database frozen for ${frozenMs / 1000} s`, make: freezeDatabase },
  {
    name: 'database restarted',
    async make({ server }) {
      await server.stop();
      await server.start();
    },
  },
  {
    name: 'database killed and started',
    async make({ server }) {
      await server.kill();
      await server.start();
    },
  },
  {
    name: 'database lost, standby promoted',
    async make(stage) {
      await stage.server.kill();
      await pause(restartMs);
      await stage.standby.promote();
      stage.scene.wire.leadTo(stage.standby.socketFolder);
      stage.server = stage.standby;
    },
  },
];

export async function stageOf(major: Major): Promise<Stage> {
  const scene = await openScene({ major });
  const { ground, databaseUrl, server } = scene;
  const standby = await server.addStandby(path.join(ground.folder, 'standby-database'));
  const start = (role: 'web' | 'worker') => startMachine(ground, { release: thisRelease, role, databaseUrl });
  const webs = [await start('web'), await start('web')];
  const workers = [await start('worker'), await start('worker')];
  scene.proxy.leadTo(webs.map(({ url }) => url));
  await scene.proxy.untilReady(webs.length);
  const machines: Machines = { scene, webs, workers, server, standby };
  return Object.assign(machines, {
    async suffer(trouble: Trouble, calmMs: number) {
      const since = scene.passed.length;
      const atMs = performance.now();
      await trouble.make(machines);
      await pause(calmMs);
      return rowOf(scene.passed.slice(since), { major, name: trouble.name, atMs });
    },
    async close() {
      for (const machine of [...webs, ...workers]) await machine.kill();
      await standby.stop();
      await scene.close();
    },
  });
}

function rowOf(passed: readonly Passed[], { major, name, atMs }: { major: Major; name: string; atMs: number }): Row {
  const errors = passed.filter(({ status }) => status >= 500);
  const endOf = ({ atMs: began, tookMs }: Passed) => (began + tookMs - atMs) / 1000;
  const seconds = (value: number) => value.toFixed(1);
  return {
    major: String(major),
    trouble: name,
    requests: String(passed.length),
    errors: String(errors.length),
    longestSeconds: seconds(Math.max(0, ...passed.map(({ tookMs }) => tookMs)) / 1000),
    lastErrorSeconds: errors.length === 0 ? '-' : seconds(Math.max(...errors.map(endOf))),
  };
}
