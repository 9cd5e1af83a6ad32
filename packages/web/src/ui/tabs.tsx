import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactElement, ReactNode } from 'react';

export interface Tab {
  readonly key: string;
  readonly title: ReactNode;
  readonly content: ReactNode;
}

export interface TabsProps {
  readonly tabs: readonly Tab[];
  readonly value: string;
  readonly onChange: (key: string) => void;
  readonly label: string;
}

/** Views of one thing inside a page. For tabs that are pages of their own use `TabLinks`. */
export function Tabs({ tabs, value, onChange, label }: TabsProps): ReactElement {
  return (
    <Base.Root value={value} onValueChange={(key: string) => onChange(key)}>
      <Base.List aria-label={label} className="flex gap-5 overflow-x-auto border-b border-line">
        {tabs.map((tab) => (
          <Base.Tab key={tab.key} value={tab.key} className={tabLook}>
            {tab.title}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.key} value={tab.key} className="pt-5 outline-offset-4">
          {tab.content}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}

export const tabLook =
  '-mb-px shrink-0 border-b-2 border-transparent py-2 font-medium text-ink-soft whitespace-nowrap transition-colors hover:text-ink ' +
  'data-active:border-brand-text data-active:text-ink data-[status=active]:border-brand-text data-[status=active]:text-ink max-sm:py-3';
