import type { Tone } from '#ui/palettes';

const TONES: Readonly<Record<string, Tone>> = {
  TO_SEND: 'amber',
  SENDING: 'blue',
  SENT: 'green',
  SAVED: 'orange',
  FAILED: 'red',
};

/** Whether an invoice has reached its customer. */
export const deliveryPill = (invoice: { deliveryState: string; deliveryStateLabel: string }) => ({
  label: invoice.deliveryStateLabel,
  tone: TONES[invoice.deliveryState] ?? ('gray' as const),
});
