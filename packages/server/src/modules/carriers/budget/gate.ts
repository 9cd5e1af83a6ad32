import type { Urgency } from '../carrier/call-budget.port.ts';

type Enter = <Result>(urgency: Urgency, work: () => Promise<Result>) => Promise<Result>;

/** Lets one through at a time: orders before looks, looks before the rest, and in each in the order of asking. */
export function gate(): Enter {
  const waiting: Record<Urgency, (() => void)[]> = { command: [], look: [], rest: [] };
  let isBusy = false;
  function leave(): void {
    const next = waiting.command.shift() ?? waiting.look.shift() ?? waiting.rest.shift();
    isBusy = next !== undefined;
    next?.();
  }
  return async (urgency, work) => {
    if (isBusy) await new Promise<void>((enter) => void waiting[urgency].push(enter));
    isBusy = true;
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
