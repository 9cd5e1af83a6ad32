import type { MethodLabel } from '@linekeeper/contract';
import type { ReactElement } from 'react';
import { useMayDo } from '../../api/use-may-do.ts';
import { useNetDays } from '../../api/use-net-days.ts';
import { paths } from '../../navigation/paths.ts';
import { MaskedNumber } from '../../ui/format/masked-number.tsx';
import { TextLink } from '../../ui/action/text-link.tsx';
import { words } from './words.tsx';

/** What is charged, with a link to change it for those who may pay; of an account on terms, when its invoice is due. */
export function ChargedMethod({ method }: { readonly method: MethodLabel | null }): ReactElement {
  const mayPay = useMayDo('pay');
  const netDays = useNetDays();
  if (netDays !== null) return <p className="border-t border-line pt-2">{words.price.onTerms(netDays)}</p>;
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line pt-2">
      {method ? <MaskedNumber {...method} /> : <span className="text-bad">{words.price.noMethod}</span>}
      {mayPay && <TextLink to={paths.methods}>{method ? words.price.changeMethod : words.price.addMethod}</TextLink>}
    </p>
  );
}
