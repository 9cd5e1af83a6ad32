import { refusals } from '../refusals/refusals.ts';

/** The body as a value; nothing counts as an empty object, a member that is null as left out. Throws the service's refusal for what is no JSON. */
export function readJson(body: unknown): unknown {
  if (typeof body !== 'string' || body === '') return {};
  try {
    return JSON.parse(body, (_name, value: unknown) => value ?? undefined);
  } catch {
    throw refusals.unreadable('The request is not JSON.');
  }
}
