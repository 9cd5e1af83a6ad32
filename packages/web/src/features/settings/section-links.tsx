import { createLink } from '@tanstack/react-router';
import { useId, type AnchorHTMLAttributes, type ReactElement, type Ref } from 'react';
import { paths } from '../../navigation/paths.ts';
import { cx } from '../../ui/look/cx.ts';
import { Icon } from '../../ui/look/icon.tsx';
import { useSectionList } from './use-section-list.ts';
import { words } from './words.ts';

type SectionName = keyof typeof words.sections;
type Groups = readonly { readonly name: keyof typeof words.groups; readonly sections: readonly SectionName[] }[];

export interface SectionLinksProps {
  readonly groups: Groups;
  /** The one that is shown; undefined: the address names none. */
  readonly open: SectionName | undefined;
}

/** The sections of the settings in groups: at the side, or below a button where there is no room for that. */
export function SectionLinks({ groups, open }: SectionLinksProps): ReactElement {
  const { isShown, frame, button, toggle, choose } = useSectionList();
  const list = useId();
  const group = groups.find(({ sections }) => sections.some((section) => section === open));
  return (
    <nav
      ref={frame}
      aria-label={words.title}
      className="relative lg:sticky lg:top-[calc(var(--bar-height)+24px)] lg:self-start"
    >
      <button
        ref={button}
        type="button"
        aria-expanded={isShown}
        aria-controls={isShown ? list : undefined}
        onClick={toggle}
        className="flex min-h-11 w-full items-center gap-1.5 rounded-box border border-line-strong bg-surface px-3 font-medium hover:bg-hover lg:hidden"
      >
        {group && (
          <>
            <span className="font-normal text-ink-soft">{words.groups[group.name]}</span>{' '}
            <Icon name="chevron-right" size={14} className="text-ink-faint" />
          </>
        )}
        <span className="flex-1 text-left">{open ? words.sections[open] : words.noSection.choose}</span>
        <Icon name="chevron-down" size={16} />
      </button>
      {isShown && (
        <div
          id={list}
          className="absolute inset-x-0 z-20 mt-1 grid grid-cols-2 gap-4 rounded-box border border-line bg-float p-2 shadow-float sm:grid-cols-4 lg:hidden"
        >
          <GroupedLinks groups={groups} onChoose={choose} />
        </div>
      )}
      <div className="flex flex-col gap-5 max-lg:hidden">
        <GroupedLinks groups={groups} onChoose={choose} />
      </div>
    </nav>
  );
}

interface GroupedLinksProps {
  readonly groups: Groups;
  readonly onChoose: () => void;
}

function GroupedLinks({ groups, onChoose }: GroupedLinksProps): ReactElement[] {
  return groups.map(({ name, sections }) => (
    <section key={name} aria-label={words.groups[name]} className="flex min-w-0 flex-col gap-0.5">
      <h2 className="px-2.5 pb-1 text-xs font-medium text-ink-faint">{words.groups[name]}</h2>
      {sections.map((section) => (
        <SectionLink key={section} to={paths.settings} params={{ section }} onClick={onChoose}>
          {words.sections[section]}
        </SectionLink>
      ))}
    </section>
  ));
}

interface SectionAnchorProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly ref?: Ref<HTMLAnchorElement>;
}

const look =
  'rounded-box px-2.5 py-1.5 font-medium text-ink-soft transition-colors max-sm:py-3 hover:bg-hover hover:text-ink focus-visible:-outline-offset-2 ' +
  'data-[status=active]:bg-brand-soft data-[status=active]:text-brand-text';

function SectionAnchor({ className, children, ...rest }: SectionAnchorProps): ReactElement {
  return (
    <a {...rest} className={cx(look, className)}>
      {children}
    </a>
  );
}

const SectionLink = createLink(SectionAnchor);
