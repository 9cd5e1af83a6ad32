import { chargeSamples, dunningSamples } from './charge-samples.ts';
import { invoiceSamples } from './invoice-samples.ts';
import { peopleSamples } from './people-samples.ts';
import type { LetterSamples, SampleFacts } from './sample-facts.ts';
import { serviceSamples } from './service-samples.ts';

/** Every kind of letter that the portal writes, by the functions that write the real ones. */
export function sampleLetters(facts: SampleFacts): LetterSamples {
  return {
    ...chargeSamples(facts),
    ...invoiceSamples(facts),
    ...dunningSamples(facts),
    ...serviceSamples(facts),
    ...peopleSamples(facts),
  };
}
