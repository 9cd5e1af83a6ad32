import { useContext, type ReactElement, type ReactNode } from 'react';
import { RetriedByPage } from '../../../parts/loaded/retried-by-page.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Icon } from '../../../ui/look/icon.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { Skeleton } from '../../../ui/look/skeleton.tsx';
import type { Attention } from './use-attention.tsx';
import { words } from './words.ts';

/** What someone has to do something about, the most urgent first, each with the one way to it; told once all is read. */
export function AttentionSection({ all }: { readonly all: readonly Attention[] }): ReactElement {
  const isRead = all.every(({ state }) => state !== 'read');
  const asks = isRead ? all.filter(({ state }) => state !== 'quiet') : all.slice(0, 3);
  return (
    <Panel title={words.attention.title} flush>
      {asks.length === 0 ? (
        <p className="flex items-center gap-2.5 px-4 pb-4 text-ink-soft">
          <Icon name="check" className="text-good" /> {words.attention.nothing}
        </p>
      ) : (
        <ul className="divide-y divide-line border-t border-line" aria-busy={!isRead}>
          {asks.map((item) => (isRead ? <Item key={item.key} item={item} /> : <Coming key={item.key} />))}
        </ul>
      )}
    </Panel>
  );
}

function Coming(): ReactElement {
  return (
    <Row
      icon={<Skeleton className="size-5" />}
      title={<Skeleton className="my-0.5 h-4 w-72 max-w-full" />}
      action={<Skeleton className="h-7 w-24" />}
    />
  );
}

function Item({ item }: { readonly item: Attention }): ReactElement {
  const isRetried = useContext(RetriedByPage);
  if (item.state === 'failed')
    return (
      <Row
        icon={<Icon name="alert" className="text-bad" />}
        title={words.attention.failed(item.of)}
        action={
          !isRetried && (
            <Button size="small" onClick={item.onRetry}>
              {words.attention.retry}
            </Button>
          )
        }
      />
    );
  if (item.state !== 'asks') return <></>;
  const { title, note, action } = item;
  return <Row icon={<Icon name="warning" className="text-warn" />} title={title} note={note} action={action} />;
}

interface RowProps {
  readonly icon: ReactNode;
  readonly title: ReactNode;
  readonly note?: ReactNode;
  readonly action: ReactNode;
}

function Row({ icon, title, note, action }: RowProps): ReactElement {
  return (
    <li className="flex items-center gap-3 px-4 py-2.5">
      <span className="shrink-0 self-start pt-0.5">{icon}</span>
      <div className="min-w-0 flex-1">
        <div className="font-medium wrap-anywhere">{title}</div>
        {note && <div className="text-sm text-ink-faint">{note}</div>}
      </div>
      <span className="shrink-0">{action}</span>
    </li>
  );
}
