import type { RealityCheck } from '@linekeeper/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { queries } from '../../api/queries.ts';
import { count } from '../../ui/format/count.ts';

const inService = ['active', 'suspended'];

/** How far a running check is. Lines that ended of late are read, too, so the whole is told as about so many. */
export function ReadSoFar({ check }: { readonly check: RealityCheck }): ReactElement {
  const { data } = useQuery(queries.homeKPIs());
  const whole = (data?.linesByStatus ?? [])
    .filter(({ status }) => inService.includes(status))
    .reduce((sum, { count: lines }) => sum + lines, 0);
  const of = whole >= check.readCount && whole > 0 ? `of about ${count(whole)} ` : '';
  return (
    <>
      {count(check.readCount)} {of}lines read
    </>
  );
}
