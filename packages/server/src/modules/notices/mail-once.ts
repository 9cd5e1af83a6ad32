import type { OptionalEmail } from '@linekeeper/contract';
import type { AccountId } from '../../kernel/ids.ts';
import type { Letter } from '../../mail/letter.ts';
import type { Tx } from '../../store/database.ts';
import { readAddressee } from './addressee.ts';
import { dunningLetter, type DunningNotice } from './dunning/dunning-letter.ts';
import { newVersionLetter, type NewVersionNotice } from './letters/new-version-letter.ts';
import { shipmentLetter, type ShipmentNotice } from './letters/shipment-letter.ts';
import { spendCapLetter, type SpendCapNotice } from './letters/spend-cap-letter.ts';
import { upcomingLetter, type UpcomingNotice } from './letters/upcoming-letter.ts';
import type { NoticesNeeds } from './notices-needs.ts';

/** To whom a mail goes, and its cause, for which it is written once. */
interface Told {
  readonly accountId: AccountId;
  readonly cause: string;
  /** Set where people may switch it off. */
  readonly optional?: OptionalEmail;
}

type Facts = NonNullable<Awaited<ReturnType<typeof readAddressee>>>['facts'];

async function mailOnce(
  needs: NoticesNeeds,
  tx: Tx,
  { accountId, cause, optional }: Told,
  letterWith: (facts: Facts) => Letter,
): Promise<void> {
  const without = optional && (await needs.preferences.switchedOff(tx, accountId, optional));
  const addressee = await readAddressee(needs, tx, accountId, without);
  if (addressee === null) return;
  await needs.outbox.put(tx, { cause, to: addressee.to, letter: () => letterWith(addressee.facts) });
}

/** What becomes of an account's lines because something is unpaid: to all; that they work again, to those who want it. */
export function mailDunning(needs: NoticesNeeds, tx: Tx, told: DunningNotice & Told): Promise<void> {
  const whom = told.kind === 'restore' ? ({ ...told, optional: 'lines_restored' } as const) : told;
  return mailOnce(needs, tx, whom, (facts) => dunningLetter(told, facts));
}

/** How much of its spend cap an account has reached. */
export function mailSpendCap(needs: NoticesNeeds, tx: Tx, told: SpendCapNotice & Told): Promise<void> {
  return mailOnce(needs, tx, told, (facts) => spendCapLetter(told, facts));
}

/** Announces a charge: to those who want it, and to all where it is obligatory. */
export function mailUpcoming(needs: NoticesNeeds, tx: Tx, told: UpcomingNotice & Told): Promise<void> {
  const whom = told.isObligatory ? told : ({ ...told, optional: 'upcoming' } as const);
  return mailOnce(needs, tx, whom, (facts) => upcomingLetter(told, facts));
}

/** Announces new terms of a plan. */
export function mailNewVersion(needs: NoticesNeeds, tx: Tx, told: NewVersionNotice & Told): Promise<void> {
  return mailOnce(needs, tx, told, (facts) => newVersionLetter(told, facts));
}

/** The letter as `mailNewVersion` would write it now, and to whom; null without anyone to write to. */
export async function showNewVersion(
  needs: NoticesNeeds,
  told: NewVersionNotice & Pick<Told, 'accountId'>,
): Promise<{ to: string[]; letter: Letter } | null> {
  const addressee = await readAddressee(needs, needs.db, told.accountId);
  if (addressee === null) return null;
  const letter = await needs.outbox.inForce(needs.db, newVersionLetter(told, addressee.facts));
  return { to: addressee.to.map(({ address }) => address), letter };
}

/** SIM cards were ordered, have left, or were called off: to those who want it. */
export function mailShipment(needs: NoticesNeeds, tx: Tx, told: ShipmentNotice & Told): Promise<void> {
  return mailOnce(needs, tx, { ...told, optional: 'sim_order' }, (facts) => shipmentLetter(told, facts));
}
