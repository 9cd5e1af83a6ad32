import type { LetterWords, ShownLetter } from '@linekeeper/contract/provider';
import { useRef, useState, type ReactElement } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../../../ui/action/button.tsx';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import { Choice } from '../../../../ui/form/choice.tsx';
import { useStaffMayDo } from '../../../session/session-context.ts';
import { LetterPreview } from './letter-preview.tsx';
import { TestEmail } from './test-email.tsx';
import { WordingVersions } from './wording-versions.tsx';
import { WordsEditor } from './words-editor.tsx';
import { words } from './words.ts';

export interface ExamplesProps {
  readonly letter: ShownLetter;
}

/** One email by its examples, with its words to edit. Those of an edit are the examples that it is written in. */
export function Examples({ letter: { id, title, samples, wordings } }: ExamplesProps): ReactElement {
  const mayChange = useStaffMayDo('settings');
  const [chosen, setChosen] = useState('');
  const [draft, setDraft] = useState<LetterWords>();
  const sample = samples.find((one) => one.id === chosen) ?? samples[0];
  const wording = wordings.find((one) => one.id === sample?.wording);
  const offered = draft ? samples.filter((one) => one.wording === wording?.id) : samples;
  const options = offered.map((one) => ({ value: one.id, label: one.title }));
  const edit = (begin: LetterWords): void => setDraft(begin);
  const opener = useRef<HTMLButtonElement>(null);
  function close(): void {
    // The button has to be there before it can take the focus.
    flushSync(() => setDraft(undefined));
    opener.current?.focus();
  }
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-3">
        {options.length > 1 && (
          <Choice
            name="example"
            label={words.example}
            options={options}
            value={sample?.id ?? ''}
            onChange={setChosen}
          />
        )}
        {wording && mayChange && !draft && (
          <Button ref={opener} icon="edit" onClick={() => edit(wording.own ?? wording.standard)}>
            {words.edit.button}
          </Button>
        )}
      </div>
      {wording?.isFaulty && (
        <Banner tone="bad" title={words.edit.faulty}>
          {words.edit.faultyText}
        </Banner>
      )}
      {sample && wording && draft ? (
        <WordsEditor
          key={wording.id}
          email={{ id, title, sample: sample.id }}
          wording={wording}
          begin={draft}
          onDone={close}
        />
      ) : (
        sample && (
          <>
            {mayChange && <TestEmail key={sample.id} letter={id} sample={sample.id} />}
            <LetterPreview title={title} letter={sample} />
          </>
        )
      )}
      {wording && <WordingVersions wording={wording} onUse={mayChange && !draft ? edit : undefined} />}
    </div>
  );
}
