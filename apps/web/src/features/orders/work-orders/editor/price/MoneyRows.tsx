import { money } from '#ui/format/numbers';
import { Changing } from './Changing';
import { ExplainButton } from './ExplainButton';
import type { ExplainProps } from './explain-props';
import { COST_PARTS, explanationOf, type Price } from './price-types';

interface Props extends Partial<ExplainProps> {
  price: Price | null;
  label: string;
  text: string;
  /** Its key among the figures that the server explains as a whole: rate, base, and the rule that applied. */
  figure?: 'additional' | 'tax' | 'jobCost' | 'contractorInvoice' | 'commission' | 'margin';
}

/** One figure of the price, with its (i) once there is an explanation. */
export function FigureRow({ price, label, text, figure, ...explained }: Props) {
  const summary = price && figure ? explanationOf(price, figure) : undefined;
  return (
    <>
      <dt>{label}</dt>
      <dd>
        <Changing text={text} />
      </dd>
      <dd>{price && <ExplainButton title={label} summary={summary} lines={[]} about="all" {...explained} />}</dd>
    </>
  );
}

/** The parts of the price and their total; dashes hold the rows in place until the first response. */
export function MoneyRows({ price }: { price: Price | null }) {
  return (
    <>
      <dl>
        {COST_PARTS.map(({ part, label }) => (
          <FigureRow
            key={part}
            price={price}
            label={label}
            text={money(price?.totals[part])}
            summary="Each line is rounded to cents, then the lines are added."
            lines={price?.lines ?? []}
            about={part}
          />
        ))}
        <FigureRow price={price} label="Additional costs" text={money(price?.totals.additional)} figure="additional" />
        <FigureRow price={price} label="Tax" text={money(price?.totals.tax)} figure="tax" />
      </dl>
      <dl className="sum">
        <FigureRow
          price={price}
          label="Job cost"
          text={money(price?.totals.jobCost)}
          figure="jobCost"
          lines={price?.lines ?? []}
        />
      </dl>
    </>
  );
}
