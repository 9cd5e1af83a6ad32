import { cancelLine } from './cancel-line.ts';
import type { RealityWorld } from './reality-world.ts';
import { noParts } from './service-world.ts';

/** The calls about one line, each with what it writes into the audit log. */
export function lineScenarios(world: () => RealityWorld) {
  const as = () => ({ ...noParts, caller: world().caller });
  const lineId = async () => world().idOf((await world().activeLines(1))[0]);
  return {
    callOffPlanChange: {
      writes: 'line.plan_change_called_off',
      async ask() {
        const [line] = await world().activeLines(1);
        const { id: planId } = await world().plan('kore-fee');
        await world().run({ action: 'changePlan', planId, selection: { lineIds: [world().idOf(line)] } });
        return { id: world().idOf(line) };
      },
    },
    cancelAtPeriodEnd: {
      writes: 'cancellation.scheduled',
      async ask() {
        const id = await lineId();
        const { quote } = await world().routes.createQuote({ ...as(), body: { action: 'cancel', lineId: id } });
        return { id, body: { quoteId: quote.id } };
      },
    },
    keepLine: {
      writes: 'cancellation.called_off',
      async ask() {
        const id = await lineId();
        await cancelLine(world(), world().caller, id);
        return { id };
      },
    },
    tagLines: {
      writes: 'lines.tagged',
      ask: async () => ({ body: { lineIds: [await lineId()], add: ['north'], remove: [] } }),
    },
    renameDevice: { writes: 'line.renamed', ask: async () => ({ body: { id: await lineId(), name: 'Pump 7' } }) },
    setLineImei: {
      writes: 'line.imei_changed',
      ask: async () => ({ id: await lineId(), body: { imei: '490154203237518' } }),
    },
  };
}
