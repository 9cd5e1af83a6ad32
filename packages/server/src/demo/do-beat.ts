import type { Beat } from './beats.ts';
import { asStaff } from './as-staff.ts';
import { decide } from './decide.ts';
import type { DemoNeeds } from './demo-needs.ts';
import { doDeed } from './do-deed.ts';
import { figureOf, type Figure } from './figure.ts';
import type { Fleet } from './fleet.store.ts';
import { hire } from './hire.ts';
import { live } from './live.ts';
import { moveMoney } from './move-money.ts';
import { runBusiness } from './run-business.ts';
import { takeOver } from './take-over.ts';
import type { Some } from './story.ts';

/** Does what happens next, or what is left of it. False: it has to be looked at again later. */
export async function doBeat(needs: DemoNeeds, fleet: Fleet, { who, deed }: Beat): Promise<boolean> {
  const figure = () => figureOf(needs, fleet, who);
  switch (deed.kind) {
    case 'live':
      return live(needs, fleet, deed);
    case 'beginOutage':
      return done(needs.practice.beginOutage(deed.carrier));
    case 'endOutages':
      return done(needs.practice.endOutages());
    case 'hire':
      return hire(needs, deed);
    case 'takeOver':
      return takeOver(needs, deed);
    case 'taxes':
    case 'rules':
    case 'announce':
    case 'pricePlan':
    case 'bankStatement':
    case 'ship':
    case 'reserve':
    case 'checkAudit':
      return done(runBusiness(needs, deed));
    case 'changedAtCarrier':
      return done(changeAtCarrier(needs, await figure(), deed));
    case 'stuckAtCarrier':
      return done(ignoreOrders(needs, await figure(), deed));
    case 'adopt':
    case 'creditInvoice':
    case 'dispute':
    case 'pay':
    case 'refund':
    case 'writeOff':
      return done(moveMoney(needs, await figure(), deed));
    case 'approve':
    case 'close':
    case 'discount':
    case 'exempt':
    case 'hold':
    case 'invite':
    case 'neverCut':
    case 'note':
    case 'openByHand':
    case 'setTerms':
      return done(decide(needs, await figure(), deed));
    default:
      return doDeed(needs, await figure(), deed);
  }
}

async function done(work: Promise<void>): Promise<true> {
  await work;
  return true;
}

/** Behind our back, on the plan that its line has. */
async function changeAtCarrier(needs: DemoNeeds, figure: Figure, deed: { some: Some; state: 'active' | 'suspended' }) {
  const ofCarrier = await asStaff(needs, 'operations', async (calls, call) => {
    const { items } = await calls.listPlansForStaff({ ...call, query: { carrier: deed.some.carrier } });
    return items[0]?.terms.carrierPlanRef;
  });
  for (const iccid of figure.iccidsOf(deed.some)) {
    const planRef = deed.state === 'active' && ofCarrier !== undefined ? { planRef: ofCarrier } : {};
    await needs.practice.changeSim(iccid, { state: deed.state, ...planRef });
  }
}

async function ignoreOrders({ practice }: DemoNeeds, figure: Figure, { some }: { some: Some }): Promise<void> {
  for (const iccid of figure.iccidsOf(some)) await practice.ignoreOrder(some.carrier, iccid);
}
