import type { ReactElement } from 'react';
import { words } from './words.ts';

/** The Service Agreement in its sixteen sections. */
export function Terms(): ReactElement {
  return (
    <article className="text-lg">
      <h1 className="text-3xl font-semibold">{words.title}</h1>
      <p className="mt-2 text-ink-faint">{words.lastModified}</p>
      <ol className="mt-8 flex flex-col gap-8">
        {words.sections.map((section, index) => (
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
