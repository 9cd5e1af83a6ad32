import { messages } from '@linekeeper/contract';
import type { ReactElement } from 'react';
import { Button } from '../../../ui/action/button.tsx';
import { Icon } from '../../../ui/look/icon.tsx';
import { Laptop } from './laptop.tsx';
import { words } from './words.ts';

/** What the product is, with itself on a drawn laptop, and the way down to the end of the form: beside the form, or behind it. */
export function Banner(): ReactElement {
  function scrollDown(): void {
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    const { scrollHeight } = document.documentElement;
    // A page that is seen whole has nowhere to go: the form is what the button leads to.
    if (scrollHeight <= window.innerHeight) document.querySelector<HTMLElement>('main form input')?.focus();
    else window.scrollTo({ top: scrollHeight, behavior: isCalm ? 'auto' : 'smooth' });
  }
  return (
    <aside
      aria-label={words.label}
      className="flex flex-col gap-6 border-t border-line pt-10 lg:sticky lg:top-8 lg:self-start lg:border-t-0 lg:pt-0"
    >
      <Laptop />
      <p className="text-ink-soft">{words.lead}</p>
      <ul className="flex flex-col gap-3">
        {words.promises.map((promise) => (
          <li key={promise} className="flex items-start gap-3">
            <Icon name="check" className="mt-0.5 text-brand-text" />
            {promise}
          </li>
        ))}
      </ul>
      <Button size="large" icon="arrow-down" className="self-start" onClick={scrollDown}>
        {messages.scrollDown}
      </Button>
    </aside>
  );
}
