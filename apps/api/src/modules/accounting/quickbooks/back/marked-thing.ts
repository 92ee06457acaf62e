import type { SyncKind } from '@falcon/domain/accounting/quickbooks';

const NOTE = /^Falcon (payment|credit memo applied|adjustment applied) (\d+)$/m;
const KINDS: Readonly<Record<string, SyncKind>> = {
  payment: 'PAYMENT',
  'credit memo applied': 'CREDIT_MEMO',
  'adjustment applied': 'ADJUSTMENT',
};

/** The local record that created a QuickBooks payment, according to its note. */
export function markedThing(note: string): { readonly kind: SyncKind; readonly localId: number } | undefined {
  const [, noun = '', id = ''] = NOTE.exec(note) ?? [];
  const kind = KINDS[noun];
  return kind === undefined ? undefined : { kind, localId: Number(id) };
}
