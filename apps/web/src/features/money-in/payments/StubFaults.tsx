import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useRef } from 'react';
import { counted, money } from '#ui/format/numbers';
import { colors } from '#ui/tokens';
import type { Stub } from './use-stub';

const List = styled('section')({
  margin: '8px 0 0',
  padding: '6px 12px 8px',
  border: `1px solid ${colors.hairline}`,
  borderLeft: `3px solid ${colors.warning}`,
  borderRadius: 6,
  fontSize: 13,
  '& header': { display: 'flex', alignItems: 'center', gap: 8 },
  '& h3': { margin: 0, fontSize: 13, lineHeight: '20px', fontWeight: 600, flex: 1 },
  '& ul': { listStyle: 'none', margin: 0, padding: 0, maxHeight: 160, overflow: 'auto' },
  '& li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 170px) 96px minmax(0, 1fr) auto',
    gap: 8,
    alignItems: 'center',
  },
  '& li > span:first-of-type': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& li > span:nth-of-type(2)': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
});

/** The lines of a stub that are not on the payment: as written, the amount, and why. */
export function StubFaults({ stub }: { stub: Stub }) {
  const list = useRef<HTMLElement>(null);
  if (stub.unmatched.length === 0) return null;
  return (
    <List ref={list} tabIndex={-1} aria-label="Not on this payment">
      <header>
        <h3 aria-live="polite">{counted(stub.unmatched.length, 'line')} not on this payment</h3>
        <Button size="small" onClick={stub.forget}>
          Clear list
        </Button>
      </header>
      <ul>
        {stub.unmatched.map(({ key, words, amount, why }) => (
          <li key={key}>
            <span title={words}>{words || '(no number)'}</span>
            <span>{amount === null ? '' : money(amount)}</span>
            <span>{why}</span>
            <Button
              size="small"
              aria-label={`Remove ${words}`}
              onClick={() => {
                stub.remove(key);
                list.current?.focus();
              }}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
    </List>
  );
}
