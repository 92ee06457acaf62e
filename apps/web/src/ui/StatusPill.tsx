import type { CSSProperties } from 'react';
import { styled } from '@mui/material/styles';
import { type StatusName, STATUSES } from '@falcon/domain/orders/work-order-status';
import type { Tone } from './palettes';

export type { Tone } from './palettes';

const tones: Readonly<Record<StatusName, Tone>> = {
  DRAFT: 'gray',
  CUT: 'amber',
  ASSIGN: 'orange',
  RECONCILE: 'violet',
  INVOICE: 'blue',
  INVOICE_CREATED: 'indigo',
  PAYMENT_RECEIVED: 'green',
  CLOSE: 'dark',
  HOLD: 'brown',
  HOLD_COMMERCIAL: 'brown',
  CANCELLED: 'red',
};
const toneOf = new Map(STATUSES.map(({ name, label }) => [label, tones[name]]));

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
export function StatusPill({ label, tone = toneOf.get(label) ?? 'gray', pending }: Props) {
  const [tint, dot, text] = ['tint', 'dot', 'text'].map((part) => `var(--${tone}-${part})`);
  const outline = tone === 'red' ? `inset 0 0 0 1px ${dot}` : undefined;
  return (
    <Pill
      data-pill
      aria-busy={pending}
      title={pending ? 'Saving…' : undefined}
      style={{ background: tint, color: text, boxShadow: outline, '--dot': dot } as CSSProperties}
    >
      {label}
    </Pill>
  );
}
