import type { ProviderHandlers } from '../../http/provider-call.ts';
import type { LettersNeeds } from './letters-needs.ts';
import { getLetter, listLetters } from './list-letters.ts';
import { getTest, sendTest } from './send-test.ts';

type Served = 'getLetter' | 'getLetterTest' | 'listLetters' | 'testLetter';

export function lettersConsoleRoutes(needs: LettersNeeds): ProviderHandlers<Served> {
  return {
    listLetters: async () => listLetters(needs),
    getLetter: async ({ params }) => getLetter(needs, params.id),
    testLetter: async ({ caller, params, body }) =>
      sendTest(needs, { letter: params.id, sample: body.sample, to: caller }),
    getLetterTest: async ({ caller, params }) => getTest(needs, { id: params.id, memberId: caller.memberId }),
  };
}
