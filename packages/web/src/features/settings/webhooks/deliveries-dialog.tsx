import type { Hook, HookDelivery } from '@linekeeper/contract';
import { useState, type ReactElement } from 'react';
import { LoadMore } from '../../../parts/loaded/load-more.tsx';
import { Loaded } from '../../../parts/loaded/loaded.tsx';
import { RefusalNote } from '../../../ui/feedback/refusal-note.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { DeliveriesTable } from './deliveries-table.tsx';
import { DeliveryDialog } from './delivery-dialog.tsx';
import { useDeliveries, useSendAgain } from './use-deliveries.ts';
import { words } from './words.ts';

interface DeliveriesDialogProps {
  readonly hook: Hook;
  readonly onClose: () => void;
}

/** What was sent to an address; each event can be read, and sent again. */
export function DeliveriesDialog({ hook: { id, url, state }, onClose }: DeliveriesDialogProps): ReactElement {
  const list = useDeliveries(id);
  const { refused, sendAgain } = useSendAgain(id);
  const [opened, setOpened] = useState<HookDelivery | null>(null);
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      width="wide"
      title={words.log.title}
      description={<span className="wrap-anywhere">{words.log.text(url)}</span>}
    >
      <RefusalNote text={refused} />
      <Loaded query={list} failed={words.log.failed}>
        {(data) => (
          <>
            <DeliveriesTable
              deliveries={data?.pages.flatMap((page) => page.items)}
              maySend={state === 'active'}
              onOpen={setOpened}
              onSendAgain={(delivery) => void sendAgain(delivery)}
            />
            <LoadMore list={list} />
          </>
        )}
      </Loaded>
      {opened && <DeliveryDialog delivery={opened} onClose={() => setOpened(null)} />}
    </Dialog>
  );
}
