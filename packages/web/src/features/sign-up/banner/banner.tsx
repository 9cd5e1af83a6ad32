import { messages } from '@linekeeper/contract';
import type { ReactElement } from 'react';
import { Button } from '../../../ui/action/button.tsx';
import { Icon } from '../../../ui/look/icon.tsx';
import { Laptop } from './laptop.tsx';
import { words } from './words.ts';

/** What the product is, with itself on a drawn laptop, and the way down to the form. */
export function Banner(): ReactElement {
  function scrollDown(): void {
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    window.scrollTo({ top: document.documentElement.scrollHeight, behavior: isCalm ? 'auto' : 'smooth' });
  }
  return (
    <section aria-label={words.label} className="border-y border-line bg-surface">
      <div className="mx-auto grid max-w-6xl items-center gap-10 px-5 py-12 sm:px-8 lg:grid-cols-[5fr_6fr] lg:py-16">
        <div>
          <h1 className="text-3xl font-semibold tracking-tight sm:text-4xl">{words.title}</h1>
          <p className="mt-4 max-w-prose text-ink-soft">{words.lead}</p>
          <ul className="mt-6 flex flex-col gap-3">
            {words.promises.map((promise) => (
              <li key={promise} className="flex items-start gap-3">
                <Icon name="check" className="mt-0.5 text-brand-text" />
                {promise}
              </li>
            ))}
          </ul>
          <Button size="large" tone="primary" icon="arrow-down" className="mt-8" onClick={scrollDown}>
            {messages.scrollDown}
          </Button>
        </div>
        <Laptop />
      </div>
    </section>
  );
}
