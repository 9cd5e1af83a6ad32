import type { ReactElement } from 'react';
import { Icon } from '../../ui/look/icon.tsx';
import type { IconName } from '../../ui/look/icon-paths.ts';
import { words } from './words.ts';

const chapters: readonly { readonly icon: IconName; readonly title: string; readonly text: string }[] = [
  { icon: 'sim', title: words.story.line, text: words.story.lineText },
  { icon: 'plans', title: words.story.plan, text: words.story.planText },
  { icon: 'billing', title: words.story.charge, text: words.story.chargeText },
  { icon: 'card', title: words.story.payment, text: words.story.paymentText },
];

/** Beside the form on wide screens: what the product promises, as the path of one line. Decoration. */
export function LineStory(): ReactElement {
  return (
    <aside
      aria-hidden
      className="relative hidden items-center justify-center overflow-hidden border-l border-line bg-canvas p-12 lg:flex"
    >
      <Waves />
      <div className="relative w-full max-w-md">
        <p className="text-2xl font-semibold tracking-tight text-balance">{words.story.title}</p>
        <ol className="mt-8">
          {chapters.map((chapter, index) => (
            <li key={chapter.title} className="flex gap-4">
              <span className="flex flex-col items-center">
                <span className="inline-flex size-10 items-center justify-center rounded-box border border-brand-line bg-brand-soft text-brand-text">
                  <Icon name={chapter.icon} />
                </span>
                {index < chapters.length - 1 && <span className="w-px flex-1 bg-brand-line" />}
              </span>
              <span className="min-w-0 flex-1 pb-7">
                <span className="block text-sm text-ink-faint">{chapter.title}</span>
                <span className="block font-medium">{chapter.text}</span>
              </span>
            </li>
          ))}
        </ol>
      </div>
    </aside>
  );
}

function Waves(): ReactElement {
  const rings = [90, 170, 250, 330, 410, 490, 570];
  return (
    <svg viewBox="0 0 800 800" preserveAspectRatio="xMaxYMin slice" className="absolute inset-0 size-full" fill="none">
      {rings.map((radius, index) => (
        <circle
          key={radius}
          cx="740"
          cy="60"
          r={radius}
          className="stroke-brand-line"
          strokeWidth="1.25"
          opacity={0.75 - index * 0.095}
        />
      ))}
      <circle cx="740" cy="60" r="6" className="fill-brand-text" />
    </svg>
  );
}
