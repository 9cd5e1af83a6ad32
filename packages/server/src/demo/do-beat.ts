import type { Beat } from './beats.ts';
import { asStaff } from './as-staff.ts';
import { decide, isAgreement } from './decide.ts';
import type { DemoNeeds } from './demo-needs.ts';
import { doDeed } from './do-deed.ts';
import { figureOf, type Figure } from './figure.ts';
import type { Fleet } from './fleet.store.ts';
import { hire } from './hire.ts';
import { live } from './live.ts';
import { isAboutMoney, moveMoney } from './move-money.ts';
import { isBusiness, runBusiness } from './run-business.ts';
import { takeOver } from './take-over.ts';
import type { Some } from './story.ts';

/** Does what happens next, or what is left of it. False: it has to be looked at again later. */
export async function doBeat(needs: DemoNeeds, fleet: Fleet, { who, deed }: Beat): Promise<boolean> {
  if (deed.kind === 'live') return live(needs, fleet, deed);
  if (deed.kind === 'beginOutage') return done(needs.practice.beginOutage(deed.carrier));
  if (deed.kind === 'endOutages') return done(needs.practice.endOutages());
  if (deed.kind === 'hire') return hire(needs, deed);
  if (deed.kind === 'takeOver') return takeOver(needs, deed);
  if (isBusiness(deed)) return done(runBusiness(needs, deed));
  const figure = await figureOf(needs, fleet, who);
  if (deed.kind === 'changedAtCarrier') return done(changeAtCarrier(needs, figure, deed));
  if (deed.kind === 'stuckAtCarrier') return done(ignoreOrders(needs, figure, deed));
  if (isAboutMoney(deed)) return done(moveMoney(needs, figure, deed));
  if (isAgreement(deed)) return done(decide(needs, figure, deed));
  return doDeed(needs, figure, deed);
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
