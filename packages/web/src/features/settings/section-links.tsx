import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, ReactElement, Ref } from 'react';
import { paths } from '../../navigation/paths.ts';
import { cx } from '../../ui/look/cx.ts';
import { tabLook } from '../../ui/layout/tab-links.tsx';
import { fadesAtEnds } from '../../ui/look/mark-more.ts';
import { useOpenInView } from '../../ui/layout/use-open-in-view.ts';
import { words } from './words.ts';

type SectionName = keyof typeof words.sections;

export interface SectionLinksProps {
  readonly groups: readonly { readonly name: keyof typeof words.groups; readonly sections: readonly SectionName[] }[];
}

/** The sections of the settings: in groups at the side, or in one row where there is no room for that. */
export function SectionLinks({ groups }: SectionLinksProps): ReactElement {
  const row = useOpenInView();
  return (
    <nav
      ref={row}
      aria-label={words.title}
      className={cx(
        'relative flex gap-5 overflow-x-auto border-b border-line lg:sticky lg:top-[calc(var(--bar-height)+24px)] lg:flex-col lg:self-start lg:overflow-visible lg:border-b-0',
        fadesAtEnds,
      )}
    >
      {groups.map(({ name, sections }) => (
        <section key={name} aria-label={words.groups[name]} className="flex gap-5 lg:flex-col lg:gap-0.5">
          <h2 className="px-2.5 pb-1 text-xs font-medium text-ink-faint max-lg:hidden">{words.groups[name]}</h2>
          {sections.map((section) => (
            <SectionLink key={section} to={paths.settings} params={{ section }}>
              {words.sections[section]}
            </SectionLink>
          ))}
        </section>
      ))}
    </nav>
  );
}

interface SectionAnchorProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly ref?: Ref<HTMLAnchorElement>;
}

function SectionAnchor({ className, children, ...rest }: SectionAnchorProps): ReactElement {
  return (
    <a {...rest} className={cx(tabLook, 'section-link', className)}>
      {children}
    </a>
  );
}

const SectionLink = createLink(SectionAnchor);
