import type { PaymentMethod } from '@linekeeper/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { queries } from '../../../api/queries.ts';
import { useMayDo } from '../../../api/use-may-do.ts';
import { paths } from '../../../navigation/paths.ts';
import { Loaded } from '../../../parts/loaded/loaded.tsx';
import { TextLink } from '../../../ui/action/text-link.tsx';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { Status } from '../../../ui/feedback/status.tsx';
import { MaskedNumber } from '../../../ui/format/masked-number.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { Skeleton } from '../../../ui/look/skeleton.tsx';
import { words } from '../words.ts';

const say = words.methods;

/** Cards and bank accounts that pay, the default one first; each says when it cannot be charged. */
export function MethodSummary(): ReactElement {
  const wallet = useQuery(queries.customerDetails());
  const mayPay = useMayDo('pay');
  return (
    <Panel flush title={say.title} action={<TextLink to={paths.methods}>{mayPay ? say.manage : say.all}</TextLink>}>
      <div className="border-t border-line">
        <Loaded query={wallet} failed={say.loadFailed} skeleton={<WaitingRow />}>
          {({ methods }) =>
            methods.length === 0 ? (
              <p className="px-4 py-3 text-ink-soft">{say.none}</p>
            ) : (
              <ul>
                {methods.toSorted(defaultFirst).map((method) => (
                  <Row key={method.id} method={method} />
                ))}
              </ul>
            )
          }
        </Loaded>
      </div>
    </Panel>
  );
}

function defaultFirst(one: PaymentMethod, other: PaymentMethod): number {
  return Number(other.isDefault) - Number(one.isDefault);
}

function Row({ method }: { readonly method: PaymentMethod }): ReactElement {
  const { kind, label, last4, isDefault, status } = method;
  return (
    <li className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-4 py-2 last:border-b-0">
      <MaskedNumber kind={kind} label={label} last4={last4} />
      {isDefault && <Badge>{say.default}</Badge>}
      {status !== 'active' && <Status tone={status === 'expiring' ? 'warn' : 'bad'}>{say.states[status]}</Status>}
    </li>
  );
}

function WaitingRow(): ReactElement {
  return (
    <div className="flex min-h-11 items-center px-4">
      <Skeleton className="h-5 w-48" />
    </div>
  );
}
