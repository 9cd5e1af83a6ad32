import type { RealityCheck } from '@linekeeper/contract';
import type { ReactElement } from 'react';
import { Banner } from '../../ui/feedback/banner.tsx';
import { dateTimeText } from '../../ui/format/time.ts';
import { words } from './words.tsx';

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
  if (refusesUs) return words.silent.refused(carrierName, from);
  return isLeftOut ? words.silent.leftOut(carrierName) : words.silent.silent(carrierName, from);
}

function textOf({ carrierName, refusesUs, isLeftOut }: Silent): string {
  const next = isLeftOut ? words.silent.leftOutText(carrierName) : words.silent.silentText;
  return refusesUs ? `${words.silent.refusedText} ${next}` : next;
}
