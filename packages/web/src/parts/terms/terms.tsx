import type { ReactElement } from 'react';
import { firstTerms } from './terms-text.ts';
import { lastTerms } from './terms-text-rest.ts';

const sections = [...firstTerms, ...lastTerms];

/** The Service Agreement in its sixteen sections. */
export function Terms(): ReactElement {
  return (
    <article className="text-lg">
      <h1 className="text-3xl font-semibold">Terms and Conditions</h1>
      <p className="mt-2 text-ink-faint">Service Agreement, last modified July 1st, 2019</p>
      <ol className="mt-8 flex flex-col gap-8">
        {sections.map((section, index) => (
          <li key={section.heading} id={`section-${index + 1}`}>
            <h2 className="flex gap-3 font-semibold">
              <span className="min-w-6 text-ink-faint">{index + 1}.</span>
              {section.heading}
            </h2>
            {section.paragraphs.map((paragraph) => (
              <p key={paragraph} className="mt-2 pl-9 text-ink-soft max-sm:pl-0">
                {paragraph}
              </p>
            ))}
          </li>
        ))}
      </ol>
    </article>
  );
}
