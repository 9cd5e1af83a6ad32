import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import { portal } from './running-portal.ts';

interface Program {
  pid: number;
  parentPid: number;
  command: string;
}

/** `kill -9` of the portal's process; its launcher starts it anew. Resolves when the new one is ready. */
export async function crashPortal(): Promise<void> {
  const pid = await killPortal();
  await portalIsBack(pid);
}

/** The same without waiting; answers the dead process's id. */
export async function killPortal(): Promise<number> {
  const pid = await portalPid();
  if (pid === undefined) throw new Error('the portal does not run');
  process.kill(pid, 'SIGKILL');
  return pid;
}

/** Stops the user pool where it stands, as a machine that sleeps; the returned function lets it go on. */
export async function haltUserPool(): Promise<() => void> {
  const pid = await childPid('standins/user-pool/src/bin.ts');
  if (pid === undefined) throw new Error('the user pool does not run');
  process.kill(pid, 'SIGSTOP');
  return () => process.kill(pid, 'SIGCONT');
}

export async function portalIsBack(deadPid: number): Promise<void> {
  await expect(async () => {
    expect(await portalPid()).not.toBe(deadPid);
    expect((await fetch(`${portal.url()}/readyz`)).status).toBe(200);
  }).toPass({ timeout: 300_000 });
}

const portalPid = (): Promise<number | undefined> => childPid('packages/server/src/main.ts');

async function childPid(program: string): Promise<number | undefined> {
  const isWanted = ({ parentPid, command }: Program) => parentPid === portal.launcherPid() && command.includes(program);
  return (await runningPrograms()).find(isWanted)?.pid;
}

async function runningPrograms(): Promise<Program[]> {
  if (process.platform === 'linux') return fromProc();
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=,command=']);
  return stdout.split('\n').map((line) => {
    const [pid, parentPid, ...command] = line.trim().split(/\s+/);
    return { pid: Number(pid), parentPid: Number(parentPid), command: command.join(' ') };
  });
}

// Small systems come without `ps`.
async function fromProc(): Promise<Program[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const read = (pid: string, file: string) => readFile(`/proc/${pid}/${file}`, 'latin1').catch(() => '');
  return Promise.all(
    pids.map(async (pid) => {
      const stat = await read(pid, 'stat');
      const parentPid = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
      return { pid: Number(pid), parentPid, command: (await read(pid, 'cmdline')).replaceAll('\0', ' ') };
    }),
  );
}
