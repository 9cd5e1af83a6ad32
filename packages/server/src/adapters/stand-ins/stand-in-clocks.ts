import * as z from 'zod';
import type { StandIn } from '../../clock/stand-in.port.ts';

const callMs = 30_000;
const clockAnswer = z.object({ now: z.iso.datetime() });

interface ControlPort {
  readonly port: number;
  readonly controlSecret: string;
}

/** The stand-ins of an embedded installation whose clocks are moved along with business time. */
export function standInClocks({ sandbox, simulator }: Record<'sandbox' | 'simulator', ControlPort | null>): StandIn[] {
  return [
    ...(sandbox ? [paymentSandbox(`http://127.0.0.1:${sandbox.port}/control`, sandbox.controlSecret)] : []),
    ...(simulator ? [carrierSimulator(`http://127.0.0.1:${simulator.port}/control`, simulator.controlSecret)] : []),
  ];
}

/** Days that are over settle when anybody looks; then webhooks go out. */
function paymentSandbox(url: string, secret: string): StandIn {
  const call = controlPort(url, secret);
  return {
    name: 'payment sandbox',
    moveTo: (moment) => moveClock(call, moment),
    async doDue() {
      await call('GET', 'transactions?limit=1');
      await call('POST', 'deliveries');
    },
  };
}

function carrierSimulator(url: string, secret: string): StandIn {
  const call = controlPort(url, secret);
  return {
    name: 'carrier simulator',
    moveTo: (moment) => moveClock(call, moment),
    doDue: async () => void (await call('POST', 'deliver')),
  };
}

type Call = (method: 'GET' | 'POST', path: string, body?: object) => Promise<unknown>;

function controlPort(url: string, secret: string): Call {
  return async (method, path, body) => {
    const answer = await fetch(`${url}/${path}`, {
      method,
      headers: { 'x-control-secret': secret, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(callMs),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path} was answered with ${answer.status}`);
    const read: unknown = text === '' ? null : JSON.parse(text);
    return read;
  };
}

/** By what is missing, so that a repeat moves nothing twice; a clock that is ahead stays there. */
async function moveClock(call: Call, moment: Date): Promise<void> {
  const { now } = clockAnswer.parse(await call('GET', 'clock'));
  const advanceMs = moment.getTime() - new Date(now).getTime();
  if (advanceMs > 0) await call('POST', 'clock', { advanceMs });
}
