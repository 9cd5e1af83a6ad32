import { expect } from '@playwright/test';
import { childPid } from './programs.ts';
import { portal } from './running-portal.ts';

/** `kill -9` of the portal's process; its launcher starts it again. Resolves when the new one is ready. */
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
  const pid = await childPid('packages/user-pool/src/bin.ts');
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
