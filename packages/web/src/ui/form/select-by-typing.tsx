import { Combobox } from '@base-ui/react/combobox';
import { useId, useRef, type KeyboardEvent, type ReactElement, type ReactNode } from 'react';
import { cx } from '../look/cx.ts';
import { describedBy, FieldFrame } from './field-frame.tsx';
import { Icon } from '../look/icon.tsx';
import { inputLook } from './input-look.ts';
import { words } from './words.ts';

export interface Option {
  readonly value: string;
  readonly label: string;
}

export interface SelectByTypingProps {
  readonly name: string;
  readonly label: string;
  readonly options: readonly Option[];
  /** The chosen option's value; empty when nothing is chosen. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly error?: string | undefined;
  readonly hint?: ReactNode;
  readonly disabled?: boolean;
  readonly required?: boolean;
  readonly autoComplete?: string;
  readonly placeholder?: string;
  readonly large?: boolean;
}

/** One of a fixed list, found by typing a part of its name. */
export function SelectByTyping(props: SelectByTypingProps): ReactElement {
  const { name, label, options, value, onChange, error, hint, large = false } = props;
  const inputId = useId();
  const wasFocused = useRef(false);
  const chosen = options.find((option) => option.value === value) ?? null;
  return (
    <FieldFrame inputId={inputId} label={label} error={error} hint={hint}>
      <Combobox.Root
        items={options}
        value={chosen}
        onValueChange={(option) => onChange(option?.value ?? '')}
        disabled={props.disabled ?? false}
        autoHighlight
      >
        <Combobox.InputGroup className="relative">
          <Combobox.Input
            id={inputId}
            name={name}
            placeholder={props.placeholder}
            autoComplete={props.autoComplete ?? 'off'}
            required={props.required}
            onBlur={props.onBlur}
            onPointerDown={({ currentTarget }) => {
              wasFocused.current = currentTarget === document.activeElement;
            }}
            // As with the Tab key: what is typed then takes the place of what is chosen.
            onClick={({ currentTarget }) => wasFocused.current || currentTarget.select()}
            onKeyDown={keepUnfound}
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy(inputId, error, hint)}
            className={cx(inputLook(Boolean(error), large), 'pr-10')}
          />
          <Combobox.Trigger
            aria-label={words.showAll(label)}
            className="absolute top-1/2 right-2 -translate-y-1/2 rounded-box p-1 text-ink-faint disabled:opacity-50"
          >
            <Icon name="chevron-down" size={16} />
          </Combobox.Trigger>
        </Combobox.InputGroup>
        <OptionList />
      </Combobox.Root>
    </FieldFrame>
  );
}

/** Enter on a text that fits no option chooses nothing: it must not send the form with what was chosen before. */
function keepUnfound(event: KeyboardEvent<HTMLInputElement>): void {
  const { key, currentTarget } = event;
  const isOpen = currentTarget.getAttribute('aria-expanded') === 'true';
  if (key === 'Enter' && isOpen && !currentTarget.hasAttribute('aria-activedescendant')) event.preventDefault();
}

function OptionList(): ReactElement {
  return (
    <Combobox.Portal>
      <Combobox.Positioner sideOffset={4} className="z-50">
        <Combobox.Popup className="max-h-72 w-(--anchor-width) overflow-y-auto rounded-box border border-line bg-float p-1 shadow-float">
          <Combobox.Empty className="px-2.5 text-ink-faint not-empty:py-2">{words.noOption}</Combobox.Empty>
          <Combobox.List>
            {(option: Option) => (
              <Combobox.Item
                key={option.value}
                value={option}
                className="flex min-h-8 items-center justify-between gap-2 rounded-box px-2.5 py-1 outline-none data-highlighted:bg-hover max-sm:min-h-11"
              >
                {option.label}
                <Combobox.ItemIndicator className="text-brand-text">
                  <Icon name="check" size={16} />
                </Combobox.ItemIndicator>
              </Combobox.Item>
            )}
          </Combobox.List>
        </Combobox.Popup>
      </Combobox.Positioner>
    </Combobox.Portal>
  );
}
