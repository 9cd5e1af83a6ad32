import * as z from 'zod/mini';
import { tabStore } from '../../session/tab-store.ts';
import { isBlank, newRow, type DeviceRow } from './devices/device-row.ts';

/** What a person has typed and chosen for an activation before ordering it. */
export interface Draft {
  /** The chosen plan of each carrier, by the carrier's id. */
  readonly planIds: Readonly<Record<string, string>>;
  readonly rows: readonly DeviceRow[];
  /** When it was last changed; empty for one that was never touched. */
  readonly changedAt: string;
  /** The last order that has no answer yet, and its key: the same order goes out again under the same key. */
  readonly unanswered: { readonly of: string; readonly key: string };
}

const text = z.string();
const stored = z.object({
  planIds: z.record(text, text),
  rows: z.array(z.object({ iccid: text, imei: text, name: text })).check(z.minLength(1)),
  changedAt: text,
  unanswered: z.object({ of: text, key: text }),
});

const nothingUnanswered = { of: '', key: '' };
/** Per person and tab, so that no one finds another person's list. */
const keyOf = (subject: string): string => `activation:${subject}`;

export function emptyDraft(): Draft {
  return { planIds: {}, rows: [newRow()], changedAt: '', unanswered: nothingUnanswered };
}

/** The draft that this tab kept through a reload; an empty one when there is none or it cannot be read. */
export function keptDraft(subject: string): Draft {
  const kept = tabStore.kept(keyOf(subject), stored);
  return kept ? { ...kept, rows: kept.rows.map((row) => newRow(row)) } : emptyDraft();
}

export function keepDraft(subject: string, draft: Draft): void {
  const rows = draft.rows.map(({ iccid, imei, name }) => ({ iccid, imei, name }));
  tabStore.keep(keyOf(subject), { ...draft, rows });
}

export function forgetDraft(subject: string): void {
  tabStore.forget(keyOf(subject));
}

/** Whether there is anything in it that a person would miss. */
export function hasDevices({ rows }: Pick<Draft, 'rows'>): boolean {
  return rows.some((row) => !isBlank(row));
}
