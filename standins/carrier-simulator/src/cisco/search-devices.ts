import { z } from 'zod';
import { shownIccid } from '../life/shown-iccid.ts';
import { searchSims } from '../sims/search-sims.store.ts';
import { simStates } from '../sims/sim.ts';
import type { Owner } from '../sims/sims.store.ts';
import { ownValue } from '../simulator/own-value.ts';
import type { Simulator } from '../simulator/simulator.ts';
import { refuseInput } from './cisco-refusal.ts';
import { ciscoStates, statesByCiscoWord } from './cisco-states.ts';
import { shortView } from './device-view.ts';
import { pageQuery } from './page-query.ts';

const moment = z.iso.datetime({ offset: true }).transform((text) => new Date(text));

const searchQuery = pageQuery.extend({
  modifiedSince: moment,
  modifiedTill: moment.optional(),
  accountId: z.string().optional(),
  status: z.string().optional(),
});

const longestWindowMs = 366 * 86_400_000;

/** Devices that changed since a moment, the oldest change first. */
export async function searchDevices({ clock, storage, faults }: Simulator, owner: Owner, given: unknown) {
  const query = searchQuery.parse(given);
  const { status, pageSize, pageNumber } = query;
  if ((query.accountId ?? owner.account) !== owner.account) throw refuseInput('Invalid account ID');
  if (status !== undefined && !ownValue(statesByCiscoWord, status)) throw refuseInput('Invalid SIM status');
  if (query.modifiedTill && query.modifiedTill.getTime() - query.modifiedSince.getTime() > longestWindowMs) {
    throw refuseInput('The window is longer than a year');
  }
  const { sims, total } = await searchSims(
    storage,
    {
      owner,
      states: status ? simStates.filter((state) => ciscoStates[state] === status) : undefined,
      modifiedFrom: query.modifiedSince,
      modifiedTo: query.modifiedTill,
      order: 'modified',
      limit: pageSize,
      offset: (pageNumber - 1) * pageSize,
    },
    clock.now(),
  );
  return {
    pageNumber,
    devices: sims.map((sim) => shortView(sim, shownIccid(faults, sim))),
    lastPage: pageNumber * pageSize >= total,
    totalCount: total,
  };
}
