import type { LetterSample } from '@linekeeper/contract/provider';
import { useState, type ReactElement } from 'react';
import { Choice } from '../../../../ui/form/choice.tsx';
import { Panel } from '../../../../ui/layout/panel.tsx';
import { LetterFrame } from './letter-frame.tsx';
import { words } from './words.ts';

export interface LetterPreviewProps {
  readonly title: string;
  readonly letter: Pick<LetterSample, 'darkHtml' | 'html' | 'subject' | 'text'>;
}

/** An email as mail programs show it, beside its plain text. */
export function LetterPreview({ title, letter }: LetterPreviewProps): ReactElement {
  const [width, setWidth] = useState('wide');
  const [theme, setTheme] = useState('light');
  const html = theme === 'dark' ? letter.darkHtml : letter.html;
  return (
    <Panel title={words.preview} note={words.previewNote} contentClassName="flex flex-col gap-4">
      <div className="flex flex-wrap gap-3">
        <Choice name="view" label={words.view} options={widths} value={width} onChange={setWidth} />
        <Choice name="theme" label={words.theme} options={themes} value={theme} onChange={setTheme} />
      </div>
      <h3 className="text-lg font-semibold wrap-anywhere">{letter.subject}</h3>
      <div className="flex flex-col gap-4 xl:flex-row xl:items-start">
        <LetterFrame
          key={`${theme} ${width} ${html}`}
          title={words.shownAs(title, width === 'wide' ? 640 : 390)}
          html={html}
          isNarrow={width === 'narrow'}
        />
        <section aria-label={words.plainText} className="min-w-0 flex-1">
          <h4 className="pb-2 text-sm font-medium text-ink-soft">{words.plainText}</h4>
          <p className="max-w-2xl wrap-anywhere whitespace-pre-line">{letter.text}</p>
        </section>
      </div>
    </Panel>
  );
}

const widths = [
  { value: 'wide', label: words.views.wide },
  { value: 'narrow', label: words.views.narrow },
];
const themes = [
  { value: 'light', label: words.themes.light },
  { value: 'dark', label: words.themes.dark },
];
