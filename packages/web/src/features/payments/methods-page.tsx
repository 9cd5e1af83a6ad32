import { paymentMethodLimit, type PaymentMethod } from '@linekeeper/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { queries } from '../../api/queries.ts';
import { useMayDo, useMayNotDo } from '../../api/use-may-do.ts';
import { useNetDays } from '../../api/use-net-days.ts';
import { inPanel, Loaded } from '../../parts/loaded/loaded.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { Skeleton } from '../../ui/look/skeleton.tsx';
import { AddMethod } from './add-method.tsx';
import { MethodList } from './method-list.tsx';
import { PayOffer, usePayOffer } from './pay-offer.tsx';
import { words } from './words.ts';

/** Cards and bank accounts: add, choose the default one, delete. */
export function MethodsPage(): ReactElement {
  const wallet = useQuery(queries.customerDetails());
  return (
    <Loaded query={wallet} failed={words.loadFailed} frame={inPanel}>
      {(data) => <Methods methods={data?.methods} />}
    </Loaded>
  );
}

function Methods({ methods }: { readonly methods: readonly PaymentMethod[] | undefined }): ReactElement {
  const mayPay = useMayDo('pay');
  const mayNotPay = useMayNotDo('pay');
  const netDays = useNetDays();
  const offer = usePayOffer();
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_340px]">
      <Panel flush title={words.title} note={netDays === null ? words.note : words.onTermsNote}>
        <div className="border-t border-line">
          {methods === undefined && <WaitingRows />}
          {methods?.length === 0 && <NoMethods mayPay={mayPay} />}
          {methods && methods.length > 0 && (
            <MethodList methods={methods} mayChange={mayPay} onDefaultChanged={offer.consider} />
          )}
        </div>
      </Panel>
      <div>
        {methods && mayPay && methods.length >= paymentMethodLimit && <FullNote />}
        {methods && mayPay && methods.length < paymentMethodLimit && (
          <AddMethod methods={methods} suggestDefault={needsNewDefault(methods)} onAdded={offer.consider} />
        )}
        {methods && mayNotPay && <p className="text-ink-soft">{words.readOnly}</p>}
      </div>
      <PayOffer offer={offer} />
    </div>
  );
}

function needsNewDefault(methods: readonly PaymentMethod[]): boolean {
  return !methods.some(({ isDefault, status }) => isDefault && status === 'active');
}

function FullNote(): ReactElement {
  return (
    <Panel title={words.add.title}>
      <p className="text-ink-soft">{words.add.full(paymentMethodLimit)}</p>
    </Panel>
  );
}

function NoMethods({ mayPay }: { readonly mayPay: boolean }): ReactElement {
  return (
    <EmptyState icon="card" title={words.none}>
      {mayPay ? words.noneText : words.noneAsk}
    </EmptyState>
  );
}

function WaitingRows(): ReactElement {
  return (
    <ul aria-busy aria-label={words.title}>
      {[1, 2].map((row) => (
        <li key={row} className="flex items-center gap-4 border-b border-line px-4 py-3 last:border-b-0">
          <Skeleton className="size-10" />
          <span className="flex flex-col gap-1.5">
            <Skeleton className="h-4 w-40" />
            <Skeleton className="h-4 w-56" />
          </span>
        </li>
      ))}
    </ul>
  );
}
