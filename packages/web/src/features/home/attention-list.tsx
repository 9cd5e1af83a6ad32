import type { Attention } from '@linekeeper/contract';
import type { ReactElement } from 'react';
import { useMayDo } from '../../api/use-may-do.ts';
import { Icon } from '../../ui/look/icon.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { attentionOf, codesShown, type AttentionShown } from './attention-of.tsx';
import { withoutRepeats } from './without-repeats.ts';
import { words } from './words.tsx';

interface AttentionListProps {
  readonly attention: readonly Attention[];
  /** The login has a second step and no recovery code. */
  readonly lacksCodes: boolean;
}

/** What needs the person, most urgent first, each with its fix; in one line that nothing does when all is well. */
export function AttentionList({ attention, lacksCodes }: AttentionListProps): ReactElement {
  const mayPay = useMayDo('pay');
  if (attention.length === 0 && !lacksCodes) {
    return (
      <p className="flex items-center gap-3 rounded-box border border-line bg-surface px-4 py-3">
        <Icon name="check" className="text-good" />
        {words.attention.nothing}
      </p>
    );
  }
  return (
    <Panel flush title={words.attention.title}>
      <ul className="divide-y divide-line border-t border-line">
        {withoutRepeats(attention).map(({ found, darkCount }) => {
          const shown = attentionOf(found, mayPay);
          const text = darkCount === 0 ? shown.text : words.attention.unpaidAndDark(darkCount);
          return <Item key={found.kind} {...shown} text={text} />;
        })}
        {lacksCodes && <Item {...codesShown} />}
      </ul>
    </Panel>
  );
}

function Item({ tone, mark, title, text, way }: AttentionShown): ReactElement {
  return (
    <li className="flex items-start gap-3 px-4 py-3">
      <Icon name={tone === 'bad' ? 'alert' : 'warning'} className={tone === 'bad' ? 'text-bad' : 'text-warn'} />
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 flex-1 basis-52">
          <span className="flex flex-wrap items-center gap-x-2 font-medium">
            {mark}
            {title}
          </span>
          <span className="block text-ink-soft">{text}</span>
        </p>
        {way}
      </div>
    </li>
  );
}
