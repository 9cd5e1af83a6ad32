import * as z from 'zod';
import { portal } from './running-portal.ts';

const chargeShape = z.object({
  transId: z.string(),
  type: z.string(),
  isValidation: z.boolean(),
  responseCode: z.coerce.number(),
  amountCents: z.number(),
  invoiceNumber: z.string(),
  customerProfileId: z.string().nullable(),
});
export type GatewayCharge = z.output<typeof chargeShape>;

/** Every charge that the payment gateway has worked on, oldest first, validations of cards left out. */
export async function gatewayCharges(): Promise<GatewayCharge[]> {
  const { transactions } = z
    .object({ transactions: z.array(chargeShape) })
    .parse(await control(portal.sandboxUrl(), 'PAYMENT_SANDBOX_CONTROL_SECRET', '/control/transactions?limit=10000'));
  return transactions.filter(({ type, isValidation }) => type === 'authCaptureTransaction' && !isValidation);
}

const orderShape = z.object({ operation: z.string(), applied: z.boolean() });

/** What the portal asked the carriers to do with that SIM. */
export async function carrierOrders(iccid: string): Promise<z.output<typeof orderShape>[]> {
  const { requests } = z
    .object({ requests: z.array(orderShape) })
    .parse(
      await control(portal.simulatorUrl(), 'CARRIER_SIMULATOR_CONTROL_SECRET', `/control/requests?iccid=${iccid}`),
    );
  return requests;
}

/** Somebody at the carrier changes a SIM behind the portal's back. */
export async function changeAtCarrier(iccid: string, state: 'active' | 'suspended' | 'deactivated'): Promise<void> {
  await control(portal.simulatorUrl(), 'CARRIER_SIMULATOR_CONTROL_SECRET', `/control/sims/${iccid}`, {
    method: 'PUT',
    body: { state },
  });
}

/** The carrier takes two minutes for what it is asked about that SIM from now on. */
export async function slowAtCarrier(carrier: 'kore', iccid: string): Promise<void> {
  await control(portal.simulatorUrl(), 'CARRIER_SIMULATOR_CONTROL_SECRET', '/control/faults', {
    method: 'POST',
    body: { carrier, kind: 'slow', iccid, times: null },
  });
}

/** Owners of the payment methods that the gateway keeps, one entry per method. */
export async function storedMethods(): Promise<string[]> {
  const answer = await fetch(`${portal.sandboxUrl()}/cards`);
  return [...(await answer.text()).matchAll(/<td class="owner">([^<]*)</g)].map(([, owner]) => owner ?? '');
}

const deliveryShape = z.object({
  notificationId: z.string(),
  eventType: z.string(),
  lastStatus: z.number().nullable(),
  deliveredAt: z.string().nullable(),
});

/** Notices that the gateway has sent and somebody accepted, newest first. */
export async function noticesDelivered(): Promise<z.output<typeof deliveryShape>[]> {
  const { deliveries } = z
    .object({ deliveries: z.array(deliveryShape) })
    .parse(await control(portal.sandboxUrl(), 'PAYMENT_SANDBOX_CONTROL_SECRET', '/control/deliveries'));
  return deliveries.filter(({ deliveredAt }) => deliveredAt !== null);
}

/** Lets the gateway's day end, so that everything it took settles; its clock is ahead of the portal's from then on. */
export async function settleAtGateway(): Promise<void> {
  await gatewayClock({ method: 'POST', body: { advanceMs: await leftOfGatewayDay() } });
}

/** For journeys that need an open day at the gateway: one that ends within the hour ends now. */
export async function settleIfDayEndsSoon(): Promise<void> {
  if ((await leftOfGatewayDay()) < 3_600_000) await settleAtGateway();
}

async function leftOfGatewayDay(): Promise<number> {
  const { now } = z.object({ now: z.coerce.date() }).parse(await gatewayClock());
  const dayMs = 86_400_000;
  return dayMs - (now.getTime() % dayMs);
}

const gatewayClock = (order?: Order) =>
  control(portal.sandboxUrl(), 'PAYMENT_SANDBOX_CONTROL_SECRET', '/control/clock', order);

interface Order {
  method: 'POST' | 'PUT';
  body: object;
}

async function control(base: string, secretName: string, path: string, order?: Order): Promise<unknown> {
  const secret = { 'x-control-secret': portal.secret(secretName) };
  const change = order && {
    method: order.method,
    headers: { ...secret, 'content-type': 'application/json' },
    body: JSON.stringify(order.body),
  };
  const answer = await fetch(`${base}${path}`, change ?? { headers: secret });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}
