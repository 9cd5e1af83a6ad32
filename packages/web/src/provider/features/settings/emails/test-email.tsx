import type { LetterTestOutcome, LetterTestState, LetterWords } from '@linekeeper/contract/provider';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { failureText } from '../../../../api/answer.ts';
import { Button } from '../../../../ui/action/button.tsx';
import { Banner, type BannerProps } from '../../../../ui/feedback/banner.tsx';
import { RefusalNote } from '../../../../ui/feedback/refusal-note.tsx';
import { callProvider } from '../../../api/call-provider.ts';
import { emailsQueries } from './emails-queries.ts';
import { words as sentences } from './words.ts';

const words = sentences.test;
const pollMs = 2_000;

export interface TestEmailProps {
  readonly letter: string;
  readonly sample: string;
  /** A draft; without it the email is written in the words that hold. */
  readonly words?: LetterWords;
}

interface Sent extends LetterTestOutcome {
  readonly id: string;
  readonly to: string;
}

/** Sends an example to the member of staff, and says what became of it. */
export function TestEmail({ letter, sample, words: draft }: TestEmailProps): ReactElement {
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState('');
  const [sent, setSent] = useState<Sent>();
  const send = async (): Promise<void> => {
    setBusy(true);
    setRefused('');
    const answer = await callProvider('testLetter', {
      params: { id: letter },
      body: { sample, ...(draft && { words: draft }) },
    });
    setBusy(false);
    if (answer.ok) setSent(answer.value);
    else setRefused(failureText(answer));
  };
  return (
    <div className="flex flex-col items-start gap-3">
      <Button icon="message" busy={busy} onClick={() => void send()}>
        {draft ? words.draftButton : words.button}
      </Button>
      <RefusalNote text={refused} />
      {sent && <Outcome key={sent.id} sent={sent} />}
    </div>
  );
}

const isOpen = (state: LetterTestState): boolean => state === 'sending' || state === 'delayed';

function Outcome({ sent }: { readonly sent: Sent }): ReactElement {
  const test = useQuery({
    ...emailsQueries.test(sent.id),
    enabled: isOpen(sent.state),
    refetchInterval: ({ state: { data } }) => (!data || isOpen(data.state) ? pollMs : false),
  });
  const { state, problem } = test.data ?? sent;
  if (test.error && !test.data) return <RefusalNote text={words.lost} />;
  const { tone, title, text } = said[state];
  return (
    <div className="w-full max-w-2xl">
      <Banner tone={tone} title={title(sent.to)}>
        <p>{text}</p>
        {problem !== null && <p className="wrap-anywhere">{words.answer(problem)}</p>}
      </Banner>
    </div>
  );
}

interface Said {
  readonly tone: BannerProps['tone'];
  readonly title: (to: string) => string;
  readonly text: string;
}

const said: Record<LetterTestState, Said> = {
  sending: { tone: 'note', title: words.sending, text: words.sendingText },
  sent: { tone: 'good', title: words.sent, text: words.sentText },
  kept: { tone: 'good', title: words.kept, text: words.keptText },
  delayed: { tone: 'warn', title: () => words.delayed, text: words.delayedText },
  refused: { tone: 'bad', title: () => words.refused, text: words.refusedText },
  no_server: { tone: 'bad', title: () => words.noServer, text: words.noServerText },
};
