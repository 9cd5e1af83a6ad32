import type { ProviderHandlers } from '../../http/provider-call.ts';
import type { LettersNeeds } from './letters-needs.ts';
import { getLetter, listLetters, sampleOf, setForStaff } from './list-letters.ts';
import { getTest, sendTest } from './send-test.ts';
import { changeWording } from './change-wording.ts';
import { inWords } from './write-in-words.ts';

type Served = 'changeWording' | 'getLetter' | 'getLetterTest' | 'listLetters' | 'previewLetter' | 'testLetter';

export function lettersConsoleRoutes(needs: LettersNeeds): ProviderHandlers<Served> {
  return {
    listLetters: async () => listLetters(needs),
    getLetter: async ({ params }) => getLetter(needs, params.id),
    testLetter: async ({ caller, params, body }) =>
      sendTest(needs, { letter: params.id, ...body, words: body.words, to: caller }),
    previewLetter: async ({ params, body }) =>
      setForStaff(needs, await inWords(needs, sampleOf(needs, params.id, body.sample), body.words)),
    changeWording: async ({ caller, params, body }) =>
      changeWording(needs, { ...body, id: params.id, by: caller.name ?? caller.email }),
    getLetterTest: async ({ caller, params }) => getTest(needs, { id: params.id, memberId: caller.memberId }),
  };
}
