import { useState, type ReactElement } from 'react';
import { PeriodFields } from '../parts/period/period-fields.tsx';
import { CheckboxBox } from '../ui/form/checkbox-box.tsx';
import { Checkbox } from '../ui/form/checkbox.tsx';
import { Choice } from '../ui/form/choice.tsx';
import { OtpField } from '../ui/form/otp-field.tsx';
import { PhoneField } from '../ui/form/phone-field.tsx';
import { RadioCard } from '../ui/form/radio-card.tsx';
import { SearchBox } from '../ui/form/search-box.tsx';
import { SelectByTyping } from '../ui/form/select-by-typing.tsx';
import { TextArea } from '../ui/form/text-area.tsx';
import { TextField, type TextFieldProps } from '../ui/form/text-field.tsx';
import { Sample, Samples } from './sample.tsx';
import { words as all } from './words.ts';

const words = all.form;
const { states } = all;
const none = (): void => undefined;
const options = words.carriers.map((label) => ({ value: label, label }));

export function Forms(): ReactElement {
  return (
    <>
      <Samples name="TextField">
        <Sample name={states.plain}>
          <Field />
        </Sample>
        <Sample name={states.focus} shown="focus">
          <Field />
        </Sample>
        <Sample name={states.hint}>
          <Field hint={words.hint} />
        </Sample>
        <Sample name={states.error}>
          <Field error={words.error} />
        </Sample>
        <Sample name={states.disabled}>
          <Field disabled />
        </Sample>
        <Sample name={states.spanish}>
          <Field label={words.spanishLabel} error={words.spanishError} />
        </Sample>
        <Sample name={states.large}>
          <Field large />
        </Sample>
        <Sample name={states.password}>
          <Field type="password" />
        </Sample>
      </Samples>
      <OtherFields />
      <Choices />
    </>
  );
}

function Field({ start = words.value, ...rest }: Partial<TextFieldProps> & { readonly start?: string }): ReactElement {
  const [value, setValue] = useState(start);
  return <TextField name="name" label={words.label} value={value} onChange={setValue} {...rest} />;
}

function OtherFields(): ReactElement {
  const [phone, setPhone] = useState('');
  const [code, setCode] = useState('123');
  return (
    <>
      <Samples name="PhoneField, OtpField">
        <Sample name={states.empty}>
          <PhoneField name="phone" label={words.phone} value={phone} onChange={setPhone} />
        </Sample>
        <Sample name={states.error}>
          <PhoneField
            name="wrong-phone"
            label={words.phone}
            value="+1 (714)"
            onChange={none}
            error={words.phoneError}
          />
        </Sample>
        <Sample name={states.disabled}>
          <PhoneField name="no-phone" label={words.phone} value="+1 (714) 555-0100" onChange={none} disabled />
        </Sample>
        <Sample name={states.plain}>
          <OtpField name="code" label={words.code} digits={6} value={code} onChange={setCode} />
        </Sample>
        <Sample name={states.error}>
          <OtpField name="wrong" label={words.code} digits={6} value="12" onChange={none} error={words.codeError} />
        </Sample>
        <Sample name={states.focus} shown="focus">
          <OtpField name="first" label={words.code} digits={1} value="" onChange={none} />
        </Sample>
      </Samples>
      <Lists />
      <Searches />
    </>
  );
}

function Lists(): ReactElement {
  const [carrier, setCarrier] = useState('');
  const [text, setText] = useState(words.value);
  const list = { name: 'list', label: words.list, value: words.value, onChange: none, rows: 2 };
  const empty = { name: 'none', label: words.carrier, options, value: '', onChange: none };
  return (
    <Samples name="SelectByTyping, TextArea">
      <Sample name={states.plain}>
        <SelectByTyping name="carrier" label={words.carrier} options={options} value={carrier} onChange={setCarrier} />
      </Sample>
      <Sample name={states.focus} shown="focus">
        <SelectByTyping {...empty} />
      </Sample>
      <Sample name={states.error}>
        <SelectByTyping {...empty} error={words.carrierError} />
      </Sample>
      <Sample name={states.disabled}>
        <SelectByTyping {...empty} disabled />
      </Sample>
      <Sample name={states.hint}>
        <TextArea name="text" label={words.list} value={text} onChange={setText} hint={words.hint} rows={2} />
      </Sample>
      <Sample name={states.focus} shown="focus">
        <TextArea {...list} />
      </Sample>
      <Sample name={states.error}>
        <TextArea {...list} error={words.listError} />
      </Sample>
      <Sample name={states.disabled}>
        <TextArea {...list} disabled />
      </Sample>
    </Samples>
  );
}

function Searches(): ReactElement {
  return (
    <Samples name="DayField, PeriodFields, SearchBox">
      <Sample name={states.plain}>
        <PeriodFields from="2026-03-01" to="" onPeriod={none} />
      </Sample>
      <Sample name={states.focus} shown="focus">
        <PeriodFields from="2026-03-01" to="2026-03-31" onPeriod={none} />
      </Sample>
      <Sample name={states.empty}>
        <SearchBox value="" onSearch={none} label={words.search} />
      </Sample>
      <Sample name={states.plain}>
        <SearchBox value="8901" onSearch={none} label={words.search} />
      </Sample>
      <Sample name={states.focus} shown="focus">
        <SearchBox value="" onSearch={none} label={words.search} />
      </Sample>
    </Samples>
  );
}

function Choices(): ReactElement {
  const [on, setOn] = useState(true);
  const [segment, setSegment] = useState('one');
  const choice = { label: words.view, options: words.segments, value: segment, onChange: setSegment };
  return (
    <>
      <Samples name="Checkbox, CheckboxBox, Choice">
        <Sample name={states.plain}>
          <div className="flex flex-col gap-2">
            <Checkbox name="on" label={words.agree} checked={on} onChange={setOn} />
            <Checkbox name="off" label={words.longAgree} checked={!on} onChange={(next) => setOn(!next)} />
          </div>
        </Sample>
        <Sample name={states.focus} shown="focus">
          <Checkbox name="focused" label={words.agree} checked={on} onChange={setOn} />
        </Sample>
        <Sample name={states.disabled}>
          <Checkbox name="disabled" label={words.agree} checked disabled onChange={none} />
        </Sample>
        <Sample name={states.mixed}>
          <CheckboxBox mixed aria-label={words.agree} checked={false} onChange={none} />
        </Sample>
        <Sample name={states.focus} shown="focus">
          <CheckboxBox aria-label={words.agree} checked={false} onChange={none} />
        </Sample>
        <Sample name={states.disabled}>
          <CheckboxBox aria-label={words.agree} checked={false} disabled onChange={none} />
        </Sample>
        <Sample name={states.plain}>
          <Choice name="segment" {...choice} />
        </Sample>
        <Sample name={states.focus} shown="focus">
          <Choice name="focused-segment" {...choice} />
        </Sample>
        <Sample name={states.loading}>
          <Choice name="no-segment" {...choice} waiting />
        </Sample>
      </Samples>
      <Cards />
    </>
  );
}

function Cards(): ReactElement {
  const [card, setCard] = useState('one');
  const first = { value: 'one', title: words.plan, note: words.planNote, end: '$5.00' };
  const second = { value: 'two', title: words.longPlan, note: words.longNote, end: '$1,234.50' };
  return (
    <Samples name="RadioCard">
      <Sample name={states.plain} wide>
        <div className="grid gap-2 sm:grid-cols-2">
          {[first, second].map((one) => (
            <RadioCard key={one.value} name="card" checked={card === one.value} onChange={setCard} {...one} />
          ))}
        </div>
      </Sample>
      <Sample name={states.focus} shown="focus">
        <RadioCard name="focused-card" checked onChange={none} {...first} />
      </Sample>
      <Sample name={states.error}>
        <RadioCard name="missing-card" checked={false} isMissing onChange={none} {...first} />
      </Sample>
      <Sample name={states.disabled}>
        <RadioCard name="no-card" checked={false} disabled onChange={none} {...first} note={words.notNow} />
      </Sample>
    </Samples>
  );
}
