import type { CSSProperties } from 'react';
import { styled } from '@mui/material/styles';
import type { Tone } from './palettes';

export type { Tone } from './palettes';

const statusTones: Readonly<Record<string, Tone>> = {
  Draft: 'gray',
  Cut: 'amber',
  Assign: 'orange',
  Reconcile: 'violet',
  Invoice: 'blue',
  'Invoice Created': 'indigo',
  'Payment Received': 'green',
  Close: 'dark',
  Hold: 'brown',
  'Hold Commercial': 'brown',
  Cancelled: 'red',
};

const Pill = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  height: 20,
  padding: '0 8px',
  borderRadius: 10,
  fontSize: 12,
  lineHeight: '20px',
  whiteSpace: 'nowrap',
  '&[aria-busy=true]': { outline: '1px dashed var(--dot)', outlineOffset: -1, opacity: 0.75 },
  '&::before': { content: '""', width: 6, height: 6, borderRadius: 3, background: 'var(--dot)' },
});

interface Props {
  label: string;
  tone?: Tone | undefined;
  /** The status is still being saved. */
  pending?: boolean | undefined;
}

/** A status as a tinted pill with a dot; a work-order status has its tone by name. */
export function StatusPill({ label, tone = statusTones[label] ?? 'gray', pending }: Props) {
  const [tint, dot, text] = ['tint', 'dot', 'text'].map((part) => `var(--${tone}-${part})`);
  const outline = tone === 'red' ? `inset 0 0 0 1px ${dot}` : undefined;
  return (
    <Pill
      aria-busy={pending}
      title={pending ? 'Saving…' : undefined}
      style={{ background: tint, color: text, boxShadow: outline, '--dot': dot } as CSSProperties}
    >
      {label}
    </Pill>
  );
}
