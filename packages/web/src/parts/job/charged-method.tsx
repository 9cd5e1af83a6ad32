import type { MethodLabel } from '@linekeeper/contract';
import type { ReactElement } from 'react';
import { useMayDo } from '../../api/use-may-do.ts';
import { paths } from '../../navigation/paths.ts';
import { MaskedNumber } from '../../ui/format/masked-number.tsx';
import { TextLink } from '../../ui/action/text-link.tsx';

/** What is charged, and for who may pay the way to another one. */
export function ChargedMethod({ method }: { readonly method: MethodLabel | null }): ReactElement {
  const mayPay = useMayDo('pay');
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line pt-2">
      {method ? <MaskedNumber {...method} /> : <span className="text-bad">No payment method</span>}
      {mayPay && <TextLink to={paths.methods}>{method ? 'Change' : 'Add one'}</TextLink>}
    </p>
  );
}
