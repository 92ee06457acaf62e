import { money } from '../../../../ui/format/numbers';
import { Changing } from './Changing';
import { ExplainButton } from './ExplainButton';
import { ExplainFigure } from './ExplainFigure';
import type { Price } from './price-types';

const PARTS: readonly { name: 'material' | 'labor' | 'profit'; label: string }[] = [
  { name: 'material', label: 'Material' },
  { name: 'labor', label: 'Labor' },
  { name: 'profit', label: 'Profit' },
];

function Part({ price, part }: { price: Price | null; part: (typeof PARTS)[number] }) {
  return (
    <>
      <dt>{part.label}</dt>
      <dd>
        <Changing text={money(price?.totals[part.name])} />
      </dd>
      <dd>
        {price && (
          <ExplainButton
            title={part.label}
            summary="Each line is rounded to cents, then the lines are added."
            lines={price.lines}
            about={part.name}
          />
        )}
      </dd>
    </>
  );
}

/** The parts of the price; dashes keep the rows in place until the first response. */
export function MoneyRows({ price }: { price: Price | null }) {
  return (
    <dl>
      {PARTS.map((part) => (
        <Part key={part.name} price={price} part={part} />
      ))}
      <dt>Additional costs</dt>
      <dd>
        <Changing text={money(price?.totals.additional)} />
      </dd>
      <dd>{price && <ExplainFigure price={price} figure="additional" title="Additional costs" />}</dd>
      <dt>Tax</dt>
      <dd>
        <Changing text={money(price?.totals.tax)} />
      </dd>
      <dd>{price && <ExplainFigure price={price} figure="tax" title="Tax" />}</dd>
    </dl>
  );
}
