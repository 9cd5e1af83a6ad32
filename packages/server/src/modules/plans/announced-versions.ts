import { after, dayMs, utcDay } from '../../kernel/clock.ts';
import type { PlanId } from '../../kernel/ids.ts';

/** A version reaches lines that began with an earlier one no sooner than so many days after it was announced. */
export const noticeDays = 30;

/** What a line agreed to. */
export interface AgreedTerms {
  readonly planId: PlanId;
  readonly planVersionNo: number;
  readonly priceCents: number;
  readonly pausePriceCents: number;
}

/** A version as it was announced to one account. */
export interface AnnouncedVersion extends AgreedTerms {
  readonly announcedAt: Date;
  /** It is for renewals from then on alone; null: as soon as the notice is over. */
  readonly notBefore: Date | null;
}

/** From when on a renewal takes it. */
export function holdsFrom({ announcedAt, notBefore }: Pick<AnnouncedVersion, 'announcedAt' | 'notBefore'>): Date {
  const noticed = after(announcedAt, noticeDays * dayMs);
  return notBefore !== null && notBefore > noticed ? notBefore : noticed;
}

/**
 * The instant from which renewals are renewals of a day or a later one, whatever the zone of their account: the day begins
 * at the date line. True from UTC−11 to UTC+12.
 */
export const beginsAtDateLine = (day: string): Date => after(new Date(`${day}T00:00:00Z`), -dayMs / 2);

/** The day that began at the date line then. */
export const dayAtDateLine = (instant: Date): string => utcDay(after(instant, dayMs / 2));

/** The version that a renewal at an instant brings: the newest that was announced in time. Undefined: it stays. */
export function versionAtRenewal(
  announced: readonly AnnouncedVersion[],
  agreed: Pick<AgreedTerms, 'planId' | 'planVersionNo'>,
  at: Date,
): AnnouncedVersion | undefined {
  return newer(announced, agreed)
    .filter((one) => holdsFrom(one) <= at)
    .toSorted((one, other) => other.planVersionNo - one.planVersionNo)[0];
}

/** The announced version that reaches a line first. */
export function nextVersion(
  announced: readonly AnnouncedVersion[],
  agreed: Pick<AgreedTerms, 'planId' | 'planVersionNo'>,
): AnnouncedVersion | undefined {
  const sorted = newer(announced, agreed).toSorted(
    (one, other) => holdsFrom(one).getTime() - holdsFrom(other).getTime() || other.planVersionNo - one.planVersionNo,
  );
  return sorted[0];
}

function newer(
  announced: readonly AnnouncedVersion[],
  { planId, planVersionNo }: Pick<AgreedTerms, 'planId' | 'planVersionNo'>,
): AnnouncedVersion[] {
  return announced.filter((one) => one.planId === planId && one.planVersionNo > planVersionNo);
}
