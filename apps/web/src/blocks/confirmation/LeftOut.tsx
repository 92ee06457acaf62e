import { styled } from '@mui/material/styles';
import { Link } from '@tanstack/react-router';
import { count as figure } from '#ui/format/numbers';
import { colors } from '#ui/tokens';

/** Who or what is left out or was left as it was, and why. */
export interface Left {
  readonly id?: string | undefined;
  /** Blank where the message names it. */
  readonly name: string;
  readonly message: string;
  /** Where to look at it. */
  readonly to?: string | undefined;
}

const List = styled('ul')({
  listStyle: 'none',
  margin: '4px 0 0',
  padding: 0,
  maxHeight: 240,
  overflowY: 'auto',
  '& li': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '0 12px',
    padding: '6px 0',
    borderTop: `1px solid ${colors.hairline}`,
    overflowWrap: 'anywhere',
  },
  '& li > :first-of-type:not(:last-child)': { flex: '0 0 140px' },
  '& li > :last-child': { flex: '1 1 240px', minWidth: 0 },
});

/** What is left out, each with its reason: "2 orders are left out". */
export function LeftOut({ left, noun, verb }: { left: readonly Left[]; noun: string; verb?: string }) {
  if (left.length === 0) return null;
  const one = left.length === 1;
  return (
    <div role="note" style={{ marginTop: 16 }}>
      <strong>
        {figure(left.length)} {noun}
        {one ? '' : 's'} {verb ?? (one ? 'is left out' : 'are left out')}
      </strong>
      <List>
        {left.map(({ id, name, message, to }) => (
          <li key={`${id ?? name}:${message}`}>
            {name !== '' && (to === undefined ? <span>{name}</span> : <Link to={to}>{name}</Link>)}
            <span>{message}</span>
          </li>
        ))}
      </List>
    </div>
  );
}
