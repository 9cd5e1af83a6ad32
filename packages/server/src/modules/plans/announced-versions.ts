import { after, dayMs } from '../../kernel/clock.ts';
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
}

/** From when on a renewal takes it. */
export const holdsFrom = ({ announcedAt }: Pick<AnnouncedVersion, 'announcedAt'>): Date =>
  after(announcedAt, noticeDays * dayMs);

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
    (one, other) => one.announcedAt.getTime() - other.announcedAt.getTime() || other.planVersionNo - one.planVersionNo,
  );
  return sorted[0];
}

function newer(
  announced: readonly AnnouncedVersion[],
  { planId, planVersionNo }: Pick<AgreedTerms, 'planId' | 'planVersionNo'>,
): AnnouncedVersion[] {
  return announced.filter((one) => one.planId === planId && one.planVersionNo > planVersionNo);
}
