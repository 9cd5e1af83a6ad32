import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { portal } from './running-portal.ts';

export interface Program {
  pid: number;
  parentPid: number;
  command: string;
}

/** The process that the launcher runs from that entry file. */
export async function childPid(program: string): Promise<number | undefined> {
  const isWanted = ({ parentPid, command }: Program) => parentPid === portal.launcherPid() && command.includes(program);
  return (await runningPrograms()).find(isWanted)?.pid;
}

/** Every process of this machine that we may see. */
export async function runningPrograms(): Promise<Program[]> {
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
