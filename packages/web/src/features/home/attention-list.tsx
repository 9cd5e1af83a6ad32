import type { Attention } from '@linekeeper/contract';
import type { ReactElement } from 'react';
import { useMayDo } from '../../api/use-may-do.ts';
import { Icon } from '../../ui/look/icon.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { attentionOf } from './attention-of.tsx';
import { words } from './words.tsx';

/** What needs the person, most urgent first, each with its fix. Nothing when all is well. */
export function AttentionList({ attention }: { readonly attention: readonly Attention[] }): ReactElement | null {
  const mayPay = useMayDo('pay');
  if (attention.length === 0) return null;
  return (
    <Panel flush title={words.attention.title}>
      <ul className="divide-y divide-line border-t border-line">
        {attention.map((one) => {
          const { tone, title, text, way } = attentionOf(one, mayPay);
          return (
            <li key={one.kind} className="flex items-start gap-3 px-4 py-3">
              <Icon name={tone === 'bad' ? 'alert' : 'warning'} className={tone === 'bad' ? 'text-bad' : 'text-warn'} />
              <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-2">
                <p className="min-w-0 flex-1 basis-52">
                  <span className="block font-medium">{title}</span>
                  <span className="block text-ink-soft">{text}</span>
                </p>
                {way}
              </div>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
