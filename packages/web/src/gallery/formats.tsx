import type { ReactElement } from 'react';
import { bytes } from '../ui/format/bytes.ts';
import { CardMark } from '../ui/format/card-mark.tsx';
import { count } from '../ui/format/count.ts';
import { MaskedNumber, MethodMark } from '../ui/format/masked-number.tsx';
import { money, unitMoney } from '../ui/format/money.ts';
import { percent } from '../ui/format/percent.ts';
import { TimeAgo } from '../ui/format/time-ago.tsx';
import { dateText, dateTimeText, shortDayText } from '../ui/format/time.ts';
import { DefinitionList } from '../ui/layout/definition-list.tsx';
import { Sample, Samples } from './sample.tsx';
import { words as all } from './words.ts';

const words = all.format;
const { states } = all;
const at = '2026-03-01T16:05:00Z';
const brands = ['Visa', 'MasterCard', 'AmericanExpress', 'Discover', 'JCB', 'DinersClub'];

export function Formats(): ReactElement {
  return (
    <Samples name="Money, numbers, dates, cards">
      <Sample name={states.plain}>
        <DefinitionList
          items={[
            { term: 'money', value: money(123_450) },
            { term: 'unitMoney', value: unitMoney(25_000) },
            { term: 'count', value: count(53_112) },
            { term: 'percent', value: percent(72_500) },
            { term: 'bytes', value: bytes(1_250_000_000, 1000) },
          ]}
        />
      </Sample>
      <Sample name={states.plain}>
        <DefinitionList
          items={[
            { term: 'dateText', value: dateText(at) },
            { term: 'dateTimeText', value: dateTimeText(at) },
            { term: 'shortDayText', value: shortDayText(at) },
            { term: words.ago, value: <TimeAgo at={at} /> },
          ]}
        />
      </Sample>
      <Sample name="CardMark, MaskedNumber, MethodMark">
        <span className="flex flex-wrap gap-2">
          {brands.map((brand) => (
            <CardMark key={brand} brand={brand} />
          ))}
          <MethodMark kind="bank" label="checking" />
        </span>
        <p className="mt-2">
          <MaskedNumber kind="card" label={words.card} last4="4242" />
        </p>
        <p className="mt-1">
          <MaskedNumber kind="bank" label="businessChecking" last4="6789" />
        </p>
      </Sample>
    </Samples>
  );
}
