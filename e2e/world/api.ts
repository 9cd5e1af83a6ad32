import type { Page } from '@playwright/test';
import * as z from 'zod';
import { portal } from './running-portal.ts';

export interface Answer {
  status: number;
  body: unknown;
}

/** Calls the portal's API as one logged-in person; a portal that does not answer throws. */
export type Api = (method: string, path: string, body?: object, headers?: Record<string, string>) => Promise<Answer>;

/** The API as the person logged in on that page. */
export async function apiOf(page: Page): Promise<Api> {
  const idToken = await page.evaluate(
    () => Object.entries(localStorage).find(([key]) => key.endsWith('.idToken'))?.[1] ?? '',
  );
  return async (method, path, body, headers) => {
    const answer = await fetch(`${portal.url()}${path}`, {
      method,
      headers: { idToken, ...(body && { 'content-type': 'application/json' }), ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: await answer.json() };
  };
}

/** What stands in the envelope of a successful answer. */
export function dataOf<Data>(shape: z.ZodType<Data>, { status, body }: Answer): Data {
  if (status !== 200) throw new Error(`the portal answered ${status}: ${JSON.stringify(body)}`);
  return shape.parse(z.object({ data: z.unknown() }).parse(body).data);
}
