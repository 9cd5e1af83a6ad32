import { keepable } from '@linekeeper/contract';

/** A body as JSON; undefined when it is none. */
export function jsonOf(body: Buffer, reviver?: (name: string, value: unknown) => unknown): unknown {
  try {
    return JSON.parse(body.toString('utf8'), reviver);
  } catch {
    return undefined;
  }
}

/** The same with texts that the database takes, whatever somebody outside wrote into them. */
export function keepableJsonOf(body: Buffer): unknown {
  return jsonOf(body, (_name, value) => (typeof value === 'string' ? keepable(value) : value));
}
