import type { HookDelivery } from '@linekeeper/contract';
import type { ReactElement } from 'react';
import { dateTimeText } from '../../../ui/format/time.ts';
import { DefinitionList } from '../../../ui/layout/definition-list.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { words } from './words.ts';

interface DeliveryDialogProps {
  readonly delivery: HookDelivery;
  readonly onClose: () => void;
}

/** One delivery with its body as it is sent, and what the other side answered. */
export function DeliveryDialog({ delivery, onClose }: DeliveryDialogProps): ReactElement {
  const { type, at, eventId, lastResult, body, reply } = delivery;
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      width="medium"
      title={words.delivery.title}
      description={words.delivery.text(words.types[type], dateTimeText(at))}
    >
      <DefinitionList
        items={[
          { term: words.delivery.id, value: <span className="font-mono wrap-anywhere">{eventId}</span> },
          { term: words.delivery.result, value: lastResult },
        ]}
      />
      <Text title={words.delivery.body} text={body} />
      {reply !== null && reply !== '' && <Text title={words.delivery.reply} text={reply} />}
    </Dialog>
  );
}

function Text({ title, text }: { readonly title: string; readonly text: string }): ReactElement {
  return (
    <>
      <p className="mt-4 mb-1.5 font-medium">{title}</p>
      <p className="rounded-box bg-sunken p-3 font-mono text-sm wrap-anywhere whitespace-pre-wrap">{text}</p>
    </>
  );
}
