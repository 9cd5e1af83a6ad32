import type { LegalText } from '@linekeeper/contract';
import type { ReactElement } from 'react';

/** A text in its numbered sections, as customers read it. */
export function LegalPreview({ text }: { readonly text: LegalText }): ReactElement {
  return (
    <article>
      <h2 className="text-lg font-semibold">{text.title}</h2>
      {text.lead !== null && <p className="text-ink-faint">{text.lead}</p>}
      <ol className="mt-4 flex flex-col gap-4">
        {text.sections.map((section, index) => (
          <li key={section.heading}>
            <h3 className="font-medium">{`${index + 1}. ${section.heading}`}</h3>
            {section.paragraphs.map((paragraph) => (
              <p key={paragraph} className="mt-1 text-ink-soft">
                {paragraph}
              </p>
            ))}
          </li>
        ))}
      </ol>
    </article>
  );
}
