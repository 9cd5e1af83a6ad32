import type { PaymentMethod } from '@linekeeper/contract';
import type { ReactElement } from 'react';
import * as z from 'zod/mini';
import { failureText } from '../../api/answer.ts';
import { call } from '../../api/client.ts';
import { useRefresh } from '../../api/stale.ts';
import { useKept } from '../../session/use-kept.ts';
import { maskedNumberText } from '../../ui/format/masked-number.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { DeleteMethodDialog } from './delete-method-dialog.tsx';
import { MethodRow } from './method-row.tsx';
import { words } from './words.ts';

export interface MethodListProps {
  readonly methods: readonly PaymentMethod[];
  readonly mayChange: boolean;
  /** Called with the method that became the default. */
  readonly onDefaultChanged: (method: PaymentMethod) => void;
}

export function MethodList({ methods, mayChange, onDefaultChanged }: MethodListProps): ReactElement {
  const refresh = useRefresh();
  const [doomedId, setDoomedId] = useKept('methods.delete', '', z.string());
  const [deleting, setDeleting] = useKept('methods.delete.open', false, z.boolean());
  const doomed = methods.find(({ id }) => id === doomedId);
  async function makeDefault(method: PaymentMethod): Promise<void> {
    const answer = await call('setDefaultPaymentMethod', { params: { id: method.id } });
    await refresh('setDefaultPaymentMethod');
    if (answer.ok) {
      const moved = methods.find(({ isDefault }) => isDefault)?.usedByCount ?? 0;
      toast.success(words.method.nowDefault(maskedNumberText(method), moved), { about: 'default method' });
      onDefaultChanged({ ...method, isDefault: true });
    } else
      toast.error(failureText(answer), {
        detail: words.method.defaultNotChanged,
        about: 'default method',
      });
  }
  return (
    <>
      <ul aria-label={words.title}>
        {methods.map((method) => (
          <MethodRow
            key={method.id}
            method={method}
            mayChange={mayChange}
            onMakeDefault={() => makeDefault(method)}
            onDelete={() => {
              setDoomedId(method.id);
              setDeleting(true);
            }}
          />
        ))}
      </ul>
      {mayChange && doomed && (
        <DeleteMethodDialog
          key={doomed.id}
          open={deleting}
          onOpenChange={setDeleting}
          method={doomed}
          methods={methods}
        />
      )}
    </>
  );
}
