import type { CSSProperties } from 'react';
import { styled } from '@mui/material/styles';

/** The tones a status can have; the tint is the background, the dot repeats it stronger, the word carries the meaning. */
export type Tone = 'grey' | 'amber' | 'orange' | 'violet' | 'blue' | 'indigo' | 'green' | 'dark' | 'brown' | 'red';

const tones: Readonly<Record<Tone, { tint: string; dot: string; text: string }>> = {
  grey: { tint: '#eef0f3', dot: '#7a8493', text: '#3f4854' },
  amber: { tint: '#fff4d6', dot: '#b98900', text: '#5e4600' },
  orange: { tint: '#ffe8d6', dot: '#d9691e', text: '#7a3405' },
  violet: { tint: '#f1e8fb', dot: '#8347c4', text: '#542887' },
  blue: { tint: '#e3f0fc', dot: '#1976d2', text: '#0d4a87' },
  indigo: { tint: '#e7e9fb', dot: '#4752c4', text: '#2c3494' },
  green: { tint: '#e4f3e5', dot: '#2e7d32', text: '#1c5420' },
  dark: { tint: '#dfe2e6', dot: '#424242', text: '#2c303a' },
  brown: { tint: '#f3e9e2', dot: '#8a5a3c', text: '#5d3a24' },
  red: { tint: '#ffffff', dot: '#e02d00', text: '#b82400' },
};

const statusTones: Readonly<Record<string, Tone>> = {
  'Draft': 'grey', 'Cut': 'amber', 'Assign': 'orange', 'Reconcile': 'violet', 'Invoice': 'blue', 'Invoice Created': 'indigo',
  'Payment Received': 'green', 'Close': 'dark', 'Hold': 'brown', 'Hold Commercial': 'brown', 'Cancelled': 'red',
};

const Pill = styled('span')({
  display: 'inline-flex', alignItems: 'center', gap: 6, height: 20, padding: '0 8px', borderRadius: 10, fontSize: 12, lineHeight: '20px', whiteSpace: 'nowrap',
  '&::before': { content: '""', width: 6, height: 6, borderRadius: 3, background: 'var(--dot)' },
});

/** A status as a tinted pill with a dot; a work-order status finds its tone by its name. */
export function StatusPill({ label, tone = statusTones[label] ?? 'grey' }: { label: string; tone?: Tone | undefined }) {
  const { tint, dot, text } = tones[tone];
  const outline = tone === 'red' ? `inset 0 0 0 1px ${dot}` : undefined;
  return <Pill style={{ background: tint, color: text, boxShadow: outline, '--dot': dot } as CSSProperties}>{label}</Pill>;
}
