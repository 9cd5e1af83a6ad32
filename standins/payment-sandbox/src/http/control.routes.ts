import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { maskedNumberOf } from '../cards/instrument.ts';
import type { Gateway } from '../operations/gateway.ts';
import type { SandboxClock } from '../time/clock.ts';
import { clearFaults, faultKinds, insertFault, listFaults } from '../store/faults.store.ts';
import { dispute, disputeSteps } from '../store/disputes.store.ts';
import { returnItem } from '../store/returned-items.store.ts';
import { listDeliveries } from '../store/notifications.store.ts';
import type { Courier } from '../webhooks/start-courier.ts';
import { listEverything } from '../store/transaction-lists.store.ts';
import type { Transaction } from '../store/transactions.store.ts';
import { isSameSecret } from './same-secret.ts';

const faultShape = z.strictObject({
  kind: z.enum(faultKinds),
  times: z.int().min(1).max(100_000).default(1),
  customerPaymentProfileId: z
    .string()
    .regex(/^[0-9]{1,18}$/)
    .optional(),
});
const clockShape = z.strictObject({
  advanceMs: z
    .int()
    .min(0)
    .max(3_660 * 24 * 3_600_000),
});
const returnShape = z.strictObject({
  transId: z.string().regex(/^[0-9]{1,18}$/),
  code: z.literal(['R01', 'R02', 'R03', 'R04', 'R10', 'R29']),
});
const disputeShape = z.strictObject({
  transId: z.string().regex(/^[0-9]{1,18}$/),
  step: z.enum(disputeSteps),
});
const pageShape = z.object({
  limit: z.coerce.number().int().min(1).max(10_000).default(1000),
  after: z
    .string()
    .regex(/^[0-9]{1,18}$/)
    .default('0'),
});

class ControlError extends Error {
  readonly statusCode: number;
  constructor(statusCode: number, message: string) {
    super(message);
    this.statusCode = statusCode;
  }
}

/** For tests and practice, never part of the gateway's wire: fault scripts, what was done, the clock. */
export function controlRoutes(
  app: FastifyInstance,
  { gateway, clock, courier, secret }: { gateway: Gateway; clock: SandboxClock; courier: Courier; secret: string },
): void {
  const { database } = gateway;
  const guarded = { onRequest: async (request: FastifyRequest) => admit(request, secret) };
  app.post('/control/faults', guarded, async (request, reply) => {
    await insertFault(database, read(faultShape, parse(request.body)), clock.now());
    return reply.code(201).send({ faults: await listFaults(database) });
  });
  app.get('/control/faults', guarded, async () => ({ faults: await listFaults(database) }));
  app.delete('/control/faults', guarded, async () => {
    await clearFaults(database);
    return { faults: await listFaults(database) };
  });
  app.get('/control/transactions', guarded, async (request) => {
    const { limit, after } = read(pageShape, request.query);
    await gateway.settleDue(gateway.now());
    const rows = await listEverything(database, limit, after);
    return { transactions: rows.map(present), next: rows.length === limit ? rows.at(-1)?.id : null };
  });
  bankRoutes(app, { gateway, clock, guarded });
  app.get('/control/deliveries', guarded, async () => ({ deliveries: await listDeliveries(database, 1000) }));
  app.post('/control/deliveries', guarded, async () => {
    await courier.deliver();
    return { deliveries: await listDeliveries(database, 1000) };
  });
  app.get('/control/clock', guarded, async () => ({ now: clock.now().toISOString() }));
  app.post('/control/clock', guarded, async (request) => {
    const { advanceMs } = read(clockShape, parse(request.body));
    return { now: (await clock.advance(advanceMs)).toISOString() };
  });
}

type Guarded = { onRequest: (request: FastifyRequest) => Promise<void> };

/** What banks do after a charge has settled. */
function bankRoutes(
  app: FastifyInstance,
  { gateway, clock, guarded }: { gateway: Gateway; clock: SandboxClock; guarded: Guarded },
): void {
  const { database } = gateway;
  app.post('/control/returns', guarded, async (request) => {
    const { transId, code } = read(returnShape, parse(request.body));
    await gateway.settleDue(clock.now());
    const isReturned = await database.transaction((tx) => returnItem(tx, transId, code, clock.now()));
    if (!isReturned) throw new ControlError(409, 'That is no settled bank debit, or it came back before.');
    return { transId, code };
  });
  app.post('/control/disputes', guarded, async (request) => {
    const { transId, step } = read(disputeShape, parse(request.body));
    await gateway.settleDue(clock.now());
    const isDone = await database.transaction((tx) => dispute(tx, transId, step));
    if (!isDone) throw new ControlError(409, 'That is no settled card charge, or no dispute of it is open.');
    return { transId, step };
  });
}

function admit(request: FastifyRequest, secret: string): void {
  const given = request.headers['x-control-secret'];
  if (typeof given !== 'string' || !isSameSecret(given, secret)) {
    throw new ControlError(401, 'The header x-control-secret is missing or wrong.');
  }
}

function parse(body: unknown): unknown {
  try {
    return JSON.parse(typeof body === 'string' ? body : '');
  } catch {
    throw new ControlError(400, 'The body is not JSON.');
  }
}

function read<T>(shape: z.ZodType<T>, value: unknown): T {
  const parsed = shape.safeParse(value);
  if (!parsed.success) throw new ControlError(400, z.prettifyError(parsed.error));
  return parsed.data;
}

const present = (transaction: Transaction): Record<string, unknown> => ({
  transId: transaction.id,
  type: transaction.type,
  isValidation: transaction.isValidation,
  status: transaction.status,
  responseCode: transaction.responseCode,
  reasonCode: transaction.reasonCode,
  amountCents: transaction.amountCents,
  invoiceNumber: transaction.invoiceNumber,
  refId: transaction.refId,
  customerProfileId: transaction.customerProfileId,
  customerPaymentProfileId: transaction.paymentProfileId,
  accountNumber: transaction.instrument ? maskedNumberOf(transaction.instrument) : null,
  refTransId: transaction.refTransId,
  duplicateOf: transaction.duplicateOf,
  fault: transaction.fault,
  submittedAt: transaction.submittedAt.toISOString(),
});
