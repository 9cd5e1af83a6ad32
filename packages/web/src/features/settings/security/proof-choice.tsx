import { useState, type ReactElement } from 'react';
import type { CodeType } from '../../../session/pool/sign-in-step.ts';
import { Button } from '../../../ui/action/button.tsx';
import { RefusalNote } from '../../../ui/feedback/refusal-note.tsx';
import { words } from './words.tsx';

export interface ProofChoiceProps {
  readonly choices: readonly CodeType[];
  /** Answers why it was not taken. */
  readonly onChoice: (choice: CodeType) => Promise<string | undefined>;
}

/** Which of two codes proves who asks. */
export function ProofChoice({ choices, onChoice }: ProofChoiceProps): ReactElement {
  const [chosen, setChosen] = useState<CodeType>();
  const [refused, setRefused] = useState('');
  async function choose(choice: CodeType): Promise<void> {
    setChosen(choice);
    setRefused((await onChoice(choice)) ?? '');
    setChosen(undefined);
  }
  return (
    <div className="flex flex-col gap-3">
      <p className="text-ink-soft">{words.proof.choice}</p>
      {choices.map((choice) => (
        <Button key={choice} full busy={chosen === choice} onClick={() => void choose(choice)}>
          {words.proof[choice]}
        </Button>
      ))}
      <RefusalNote text={refused} />
    </div>
  );
}
