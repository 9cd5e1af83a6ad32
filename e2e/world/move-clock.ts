import { expect } from '@playwright/test';
import * as z from 'zod';
import { portal } from './running-portal.ts';

const clockShape = z.object({ isMoving: z.boolean(), move: z.object({ outcome: z.nullable(z.string()) }) });

/** Lets business time go on; answers when everything that fell due has been done. */
export async function moveClock(by: string): Promise<void> {
  const answer = await fetch(`${portal.url()}/dev/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ move: by }),
  });
  expect([200, 202]).toContain(answer.status);
  const clock = async () => clockShape.parse(await (await fetch(`${portal.url()}/dev/clock.json`)).json());
  await expect.poll(async () => (await clock()).isMoving, { timeout: 600_000 }).toBe(false);
  expect((await clock()).move.outcome).toBe('done');
}
