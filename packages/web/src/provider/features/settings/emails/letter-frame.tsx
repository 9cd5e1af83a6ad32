import type { ReactElement, SyntheticEvent } from 'react';
import { cx } from '../../../../ui/look/cx.ts';

export interface LetterFrameProps {
  readonly title: string;
  /** As the server writes it: its texts are escaped. */
  readonly html: string;
  readonly isNarrow: boolean;
}

/** An email in a frame of its own, without scripts and with links that lead nowhere. */
export function LetterFrame({ title, html, isNarrow }: LetterFrameProps): ReactElement {
  return (
    <iframe
      title={title}
      // It is as high as the letter, so that nothing in it scrolls or can be done by key.
      tabIndex={-1}
      sandbox="allow-same-origin"
      srcDoc={inert(html)}
      onLoad={dress}
      className={cx(
        'h-96 w-full max-w-full shrink-0 rounded-box border border-line bg-white',
        isNarrow ? 'sm:w-[390px]' : 'sm:w-[640px]',
      )}
    />
  );
}

/**
 * A frame inherits the policy of its page, which takes no style out of markup and lets no link be followed inside: both
 * are put aside, and styles are set by script once the frame is there. What follows the reader's theme is left out:
 * staff choose the theme.
 */
function inert(html: string): string {
  return html
    .replaceAll(/<style>.*?<\/style>|<meta name="color-scheme"[^>]*>/g, '')
    .replaceAll(/ (style|href)="/g, ' data-$1="');
}

function dress({ currentTarget: frame }: SyntheticEvent<HTMLIFrameElement>): void {
  const letter = frame.contentDocument;
  if (!letter?.body) return;
  for (const element of [letter.body, ...letter.body.querySelectorAll<HTMLElement>('[data-style]')])
    element.style.cssText = element.dataset['style'] ?? '';
  frame.style.height = `${letter.documentElement.scrollHeight + 2}px`;
}
