import { styled } from '@mui/material/styles';
import { Link } from '@tanstack/react-router';
import { StatusPill, type Tone } from '#ui/StatusPill';
import { colors } from '#ui/tokens';
import type { Outcome } from './outcomes';

const List = styled('ul')({
  listStyle: 'none',
  margin: '8px 0 0',
  padding: 0,
  maxHeight: 400,
  overflowY: 'auto',
  '& li': {
    display: 'grid',
    gridTemplateColumns: '84px 116px minmax(0, 1fr)',
    gap: 8,
    alignItems: 'start',
    padding: '6px 0',
    borderTop: `1px solid ${colors.hairline}`,
    '& > span:first-of-type': { display: 'flex' },
  },
});

const looks: Readonly<Record<Outcome['kind'], { label: string; tone: Tone }>> = {
  done: { label: 'Done', tone: 'green' },
  warned: { label: 'Done', tone: 'amber' },
  refused: { label: 'Refused', tone: 'red' },
};

/** The result of each order: refused ones first, with the reason. */
export function OutcomeList({ outcomes }: { outcomes: readonly Outcome[] }) {
  const refused = outcomes.filter((one) => one.kind === 'refused').length;
  const doneCount = outcomes.length - refused;
  return (
    <div role="status">
      <strong>
        {doneCount} done{refused > 0 && `, ${refused} refused`}
      </strong>
      <List>
        {outcomes.map((one) => (
          <li key={one.id}>
            <span>
              <StatusPill label={looks[one.kind].label} tone={looks[one.kind].tone} />
            </span>
            <Link to={`/work-orders/${one.id}`}>{one.number}</Link>
            <span style={{ overflowWrap: 'anywhere' }}>{one.text}</span>
          </li>
        ))}
      </List>
    </div>
  );
}
