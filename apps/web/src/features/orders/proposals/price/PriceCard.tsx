import { mdiAlertOutline } from '@mdi/js';
import { styled } from '@mui/material/styles';
import { floorOf, flooringType } from '@falcon/domain/kit/flooring';
import { optionName } from '@falcon/domain/orders/proposals';
import type { UseFormReturn } from 'react-hook-form';
import { Icon } from '#ui/Icon';
import { money, percent } from '#ui/format/numbers';
import { Panel } from '#ui/Section';
import { colors } from '#ui/tokens';
import type { ProposalValues } from '../proposal-values';
import { PRICE_CARD } from './PriceInSight';
import type { LivePrice } from './use-live-price';

const Card = styled(Panel)({
  padding: '10px 16px 14px',
  '& h2': { margin: 0, fontSize: 14, lineHeight: '20px', fontWeight: 600 },
  '& h2 small': { marginLeft: 8, fontSize: 12, fontWeight: 400, color: colors.muted },
  '& h3': { margin: '10px 0 0', fontSize: 13, lineHeight: '20px', fontWeight: 600, display: 'flex', gap: 8 },
  '& h3 span': { marginLeft: 'auto', fontVariantNumeric: 'tabular-nums' },
  '& dl': {
    margin: 0,
    display: 'grid',
    gridTemplateColumns: '1fr auto',
    columnGap: 8,
    fontSize: 12,
    lineHeight: '18px',
  },
  '& dt': { color: colors.muted, overflow: 'hidden', textOverflow: 'ellipsis' },
  '& dt[data-wide]': { gridColumn: '1 / -1' },
  '& dd': { margin: 0, textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  '& p': { margin: '6px 0 0', fontSize: 12, lineHeight: '18px', color: colors.muted },
  '& ul': { margin: '8px 0 0', padding: 0, listStyle: 'none', fontSize: 12, lineHeight: '18px', color: colors.warning },
  '& li': { display: 'flex', gap: 6 },
  '&[data-old=true] > section': { opacity: 0.55 },
});

/** More lines are in the PDF; the card stays short. */
const MOST_LINES = 12;
const MOST_MISSING = 6;

interface Props {
  price: LivePrice;
  form: UseFormReturn<ProposalValues>;
}

type Answer = NonNullable<LivePrice['answer']>;

function Alternative({ one, form }: { one: Answer['alternatives'][number]; form: Props['form'] }) {
  const { lines, options } = form.getValues();
  const shownLines = one.lines.slice(0, MOST_LINES);
  const isComplete = one.lines.every(({ missing }) => missing.length === 0);
  const hasFloors = new Set(lines.map(({ flooringTypeId }) => flooringTypeId)).size > 1;
  return (
    <section>
      <h3>
        {one.name}
        <span>{isComplete ? money(one.total) : 'Incomplete'}</span>
      </h3>
      <dl>
        {shownLines.map((line, index) => {
          const of = lines[index];
          const name = of?.isRoom ? of.name : (of?.unit?.name ?? '');
          return [
            <dt key={`${index} name`}>
              {name}
              {hasFloors && of && ` · ${flooringType(floorOf(of.flooringTypeId)).name}`}
            </dt>,
            <dd key={`${index} price`}>{line.missing.length > 0 ? 'No price' : `${money(line.perApartment)} each`}</dd>,
          ];
        })}
        {one.lines.length > shownLines.length && <dt data-wide>and {one.lines.length - shownLines.length} more</dt>}
        {one.options.map(({ option, amount }) => {
          const of = options[option];
          return of
            ? [<dt key={`${option} option`}>+ {optionName(of)}</dt>, <dd key={`${option} amount`}>{money(amount)}</dd>]
            : null;
        })}
        {isComplete && (
          <>
            <dt>Profit</dt>
            <dd>
              {money(one.profit)} · {percent(one.margin)}
            </dd>
          </>
        )}
      </dl>
    </section>
  );
}

function Missing({ missing }: Pick<Answer, 'missing'>) {
  if (missing.length === 0) return null;
  const shownEntries = missing.slice(0, MOST_MISSING);
  return (
    <ul aria-label="No price yet">
      {shownEntries.map(({ path, message }) => (
        <li key={`${path} ${message}`}>
          <Icon path={mdiAlertOutline} />
          <span>{message}</span>
        </li>
      ))}
      {missing.length > shownEntries.length && <li>and {missing.length - shownEntries.length} more without a price</li>}
    </ul>
  );
}

/** The live price: each alternative with one apartment of each line, what options add, and the profit. */
export function PriceCard({ price: { answer, isCurrent, wanted, failure }, form }: Props) {
  const note = failure || wanted;
  return (
    <Card id={PRICE_CARD} aria-label="Price" aria-live="polite" data-old={!isCurrent}>
      <h2>
        Price{answer && !isCurrent && wanted === '' && failure === '' && <small role="status">calculating…</small>}
      </h2>
      {note !== '' && <p>{note}</p>}
      {answer && wanted === '' && (
        <>
          {answer.alternatives.map((one) => (
            <Alternative key={one.name} one={one} form={form} />
          ))}
          <Missing missing={answer.missing} />
          <p>An apartment costs what its order will cost, with tax and minimums.</p>
        </>
      )}
    </Card>
  );
}
