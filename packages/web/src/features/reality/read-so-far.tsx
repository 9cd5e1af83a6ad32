import type { RealityCheck } from '@linekeeper/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { queries } from '../../api/queries.ts';
import { count } from '../../ui/format/count.ts';
import { words } from './words.tsx';

const inService = ['active', 'suspended'];

/** How far a running check is. Lines that ended lately are read too, so the whole is only approximate. */
export function ReadSoFar({ check }: { readonly check: RealityCheck }): ReactElement {
  const { data } = useQuery(queries.homeKPIs());
  const whole = (data?.linesByStatus ?? [])
    .filter(({ status }) => inService.includes(status))
    .reduce((sum, { count: lines }) => sum + lines, 0);
  const read = count(check.readCount);
  return <>{whole >= check.readCount && whole > 0 ? words.readOfAbout(read, count(whole)) : words.readSoFar(read)}</>;
}
