import * as z from 'zod';
import type { StandIn } from '../../clock/stand-in.port.ts';
import { controlPort, type Call } from './control-port.ts';

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

/** By what is missing, so that a repeat moves nothing twice; a clock that is ahead stays there. */
async function moveClock(call: Call, moment: Date): Promise<void> {
  const { now } = clockAnswer.parse(await call('GET', 'clock'));
  const advanceMs = moment.getTime() - new Date(now).getTime();
  if (advanceMs > 0) await call('POST', 'clock', { advanceMs });
}
