import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { money } from '#ui/format/numbers';
import { PanelBelow } from '#ui/PanelBelow';
import { colors } from '#ui/tokens';
import type { ExplainProps } from './explain-props';
import { OriginLink } from './OriginLink';
import { usePrice } from './price-context';
import type { PriceLine, Step } from './price-types';

const Box = styled('div')({
  width: 460,
  maxWidth: 'calc(100vw - 32px)',
  maxHeight: '60vh',
  overflowY: 'auto',
  padding: '12px 16px',
  '& h3': { margin: '0 0 4px', fontSize: 14, lineHeight: '20px', fontWeight: 600 },
  '& h4': {
    display: 'flex',
    margin: '10px 0 2px',
    fontSize: 13,
    lineHeight: '20px',
    fontWeight: 600,
    '& span': { marginLeft: 'auto' },
  },
  '& p': { margin: '0 0 4px', fontSize: 13, lineHeight: '18px' },
  '& .about': { color: colors.muted, fontSize: 12, textTransform: 'capitalize', marginRight: 6 },
  '& .today': { color: colors.warning },
});

const amountOf = (line: PriceLine, about: ExplainProps['about']): number | null =>
  about === 'all' || about === 'quantity' ? line.totalCost : line[`${about}Cost`];

const sameLine = (a: PriceLine, b: PriceLine): boolean =>
  a.lineKey === b.lineKey && a.additionalMaterialIndex === b.additionalMaterialIndex;

/** The cost of a line at today's prices, if that differs from the order's own prices. */
function TodayNote({ line, about }: { line: PriceLine; about: ExplainProps['about'] }) {
  const { today } = usePrice();
  const other = today?.lines.find((candidate) => sameLine(candidate, line));
  if (!other || amountOf(other, about) === amountOf(line, about)) return null;
  return <p className="today">At current prices: {money(amountOf(other, about))}</p>;
}

function StepText({ step }: { step: Step }) {
  return (
    <p>
      <span className="about">{step.about}</span>
      {step.text} {step.source && <OriginLink origin={step.source} />}
    </p>
  );
}

/**
 * How a figure is calculated: the formula with its numbers, the record that set each price and since when, and the
 * rounding.
 */
export function Explanation({
  title,
  summary,
  lines,
  about,
  anchor,
  onClose,
}: ExplainProps & { anchor: HTMLElement; onClose: () => void }) {
  const id = useId();
  const shownLines = lines.filter((line) => about === 'all' || (amountOf(line, about) ?? 0) !== 0);
  return (
    <PanelBelow anchorEl={anchor} onClose={onClose} slotProps={{ paper: { role: 'dialog', 'aria-labelledby': id } }}>
      <Box tabIndex={-1}>
        <h3 id={id}>{title}</h3>
        {summary && <p>{summary}</p>}
        {shownLines.length === 0 && summary === undefined && <p>No line adds to this.</p>}
        {shownLines.map((line) => (
          <section key={`${line.lineKey}${line.additionalMaterialIndex ?? ''}`}>
            {(shownLines.length > 1 || line.itemName) && (
              <h4>
                {[line.label, line.itemName].filter(Boolean).join(', ')}
                <span>{money(amountOf(line, about))}</span>
              </h4>
            )}
            {line.explanation
              .filter((step) => about === 'all' || step.about === about || step.about === 'quantity')
              .map((step) => (
                <StepText key={step.about + step.text} step={step} />
              ))}
            <TodayNote line={line} about={about} />
          </section>
        ))}
      </Box>
    </PanelBelow>
  );
}
