import type { RealityCheck } from '@linekeeper/contract';
import type { ReactElement } from 'react';
import { Banner } from '../../ui/feedback/banner.tsx';
import { dateTimeText } from '../../ui/format/time.ts';

type Silent = RealityCheck['silent'][number];

/** Says which carrier does not answer the check, since when, and what happens next. */
export function SilentCarriers({ check }: { readonly check: RealityCheck }): ReactElement {
  return (
    <>
      {check.silent.map((one) => (
        <Banner key={one.carrierName} tone="warn" title={titleOf(one)}>
          {textOf(one)}
        </Banner>
      ))}
    </>
  );
}

function titleOf({ carrierName, since, refusesUs, isLeftOut }: Silent): string {
  const from = dateTimeText(since);
  if (refusesUs) return `${carrierName} turns this portal’s log-in away since ${from}`;
  return isLeftOut ? `${carrierName} did not answer` : `${carrierName} does not answer since ${from}`;
}

function textOf({ carrierName, refusesUs, isLeftOut }: Silent): string {
  const next = isLeftOut
    ? `Lines at ${carrierName} could not be compared with it; the next check begins with them again.`
    : 'The check goes on by itself as soon as it answers. You may leave this page.';
  return refusesUs ? `Your provider was told and has to see to it. ${next}` : next;
}
