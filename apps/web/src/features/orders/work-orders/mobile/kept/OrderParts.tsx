import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Panel } from '#ui/Section';
import { colors } from '#ui/tokens';
import { cutText } from '../../list/peek/feet';
import type { KeptOrder } from './kept-orders';
import { Thumbnail } from './Thumbnail';

const Card = styled(Panel)({
  padding: '12px 16px',
  '& h2': { margin: '0 0 4px', fontSize: 14, lineHeight: '20px', fontWeight: 600 },
  '& ul': { listStyle: 'none', margin: 0, padding: 0 },
  '& li': { display: 'flex', gap: 12, justifyContent: 'space-between', padding: '4px 0' },
  '& li > span': { overflowWrap: 'anywhere' },
  '& li > span:last-of-type': { textAlign: 'right', flex: 'none', maxWidth: '60%' },
  '& small': { display: 'block', fontSize: 12, color: colors.muted },
  '& p': { margin: '0 0 8px', whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
  '& p:last-child': { margin: 0 },
});
const Pictures = styled('ul')({
  '&&': { display: 'flex', flexWrap: 'wrap', gap: 12 },
  '& li': { display: 'block', width: 112 },
  '&& li > span:last-of-type': { textAlign: 'left', maxWidth: 'none' },
});

/** A part of the card with its heading. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card aria-label={title}>
      <h2>{title}</h2>
      {children}
    </Card>
  );
}

/** What the office wrote about the job, each text under its name. */
export function Instructions({ order }: { order: KeptOrder }) {
  const texts = [
    ['Special instructions', order.specialInstructions],
    ['Note for the crew', order.jobSpecificNotes],
    ['Unit notes', order.unitNotes],
    ['Additional notes', order.additionalNotes],
    ['Order note', order.workOrderNote],
  ].filter(([, text]) => text?.trim());
  if (texts.length === 0) return null;
  return (
    <Part title="Instructions">
      {texts.map(([label, text]) => (
        <p key={label}>
          <small>{label}</small>
          {text}
        </p>
      ))}
    </Part>
  );
}

/** The pieces with the rolls they come from. */
export function Cuts({ order: { cuts } }: { order: KeptOrder }) {
  const included = cuts.filter(({ isIncluded }) => isIncluded);
  if (included.length === 0) return null;
  return (
    <Part title="Cuts">
      <ul>
        {included.map((cut) => (
          <li key={cut.id}>
            <span>
              {cut.usedForDescription || 'Cut'}
              {cut.takeUp && <small>Take up</small>}
            </span>
            <span>
              {cutText(cut)}
              {cut.rollNumber && (
                <small>
                  roll {cut.rollNumber}
                  {cut.dyeLot && `, lot ${cut.dyeLot}`}
                </small>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** The lines with their items and quantities; a line that is only an amount is no work. */
export function Lines({ order: { lines } }: { order: KeptOrder }) {
  const work = lines.filter(({ item, laborQuantity }) => item !== null || laborQuantity > 0);
  if (work.length === 0) return null;
  return (
    <Part title="Lines">
      <ul>
        {work.map(({ id, label, item, laborQuantity, billedQuantity, unitOfMeasure }) => (
          <li key={id}>
            <span>
              {label}
              {item && <small>{[item.nameNumber, item.colorNameNumber].filter(Boolean).join(' · ')}</small>}
            </span>
            <span>
              {(laborQuantity > 0 ? laborQuantity : billedQuantity).toFixed(2)} {unitOfMeasure?.code}
            </span>
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** The documents with their small pictures; the documents themselves need a connection. */
export function Documents({ order: { documents } }: { order: KeptOrder }) {
  if (documents.length === 0) return null;
  return (
    <Part title="Documents">
      <Pictures>
        {documents.map(({ id, name, thumbnailUrl }) => (
          <li key={id}>
            <Thumbnail address={thumbnailUrl} name={name} />
            <span>{name}</span>
          </li>
        ))}
      </Pictures>
    </Part>
  );
}
