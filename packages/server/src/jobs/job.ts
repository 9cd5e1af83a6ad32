import type * as z from 'zod/mini';
import type { Db } from '../store/database.ts';

/** A kind of job: its queue's name, and the schema of its payload. */
export interface Job<Payload extends object = object> {
  readonly name: string;
  readonly payload: z.ZodMiniType<Payload>;
}

export type PayloadOf<Of> = Of extends Job<infer Payload> ? Payload : never;

export interface EnqueueOptions {
  /** Not before this instant of the machine. What waits for business time is a row that a chore sweeps. */
  startAt?: Date;
}

/** A handler may run twice for one job and must not mind; it opens its own transactions. */
export interface JobHandler<Payload extends object = object> {
  readonly job: Job<Payload>;
  /** How many batches a worker holds at once; more than one where most of the time goes into waiting for others. */
  readonly batches: number;
  handle(payload: Payload): Promise<void>;
}

/** Something that has to be looked after again and again by whichever worker is free. */
export interface Chore {
  readonly name: string;
  readonly everyMs: number;
  /**
   * The business moment for which something waits, now or earlier when there is work already; null: nothing waits. After
   * `run` it lies ahead. A move of business time stops there and runs the chore once, by whichever worker is free.
   */
  readonly nextDueAt?: (db: Db) => Promise<Date | null>;
  /** What waits is only somebody's answer: a move stops for it, and `next` passes it by. */
  readonly isPassing?: boolean;
  /** A move runs it at the end of every business day. */
  readonly isDaily?: boolean;
  /** A move runs it once in seven business days. */
  readonly isWeekly?: boolean;
  /** A long one looks now and then whether it should stop; what is left is done by the next run. */
  run(stopping?: AbortSignal): Promise<void>;
}

/** Of a module that nothing has to be done for behind requests. */
export const noJobs: { handlers: JobHandler[]; chores: Chore[] } = { handlers: [], chores: [] };

/** Ties handler and payload together and forgets the payload's type for lists. */
export function handlerOf<Payload extends object>(
  job: Job<Payload>,
  handle: (payload: Payload) => Promise<void>,
  { batches = 1 }: { batches?: number } = {},
): JobHandler {
  return { job, batches, handle: async (payload) => handle(job.payload.parse(payload)) };
}
