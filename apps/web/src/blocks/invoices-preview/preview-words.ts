import { PREVIEW_WAYS } from '@falcon/domain/money-in/invoices';
import { counted, money } from '#ui/format/numbers';
import type { Facts } from '../confirmation/FactRows';
import type { Left } from '../confirmation/LeftOut';
import type { NextLink } from '../confirmation/NextLinks';
import type { InvoicesPreviewPartsFragment } from './invoices-preview.generated';

export type Preview = InvoicesPreviewPartsFragment;
type Group = Preview['groups'][number];

/** More numbers than these are left to the list. */
const MOST_NAMED = 6;

/** A sum of dollars in cents, so that it does not round; null if one is hidden. */
export function sumOf(groups: readonly Pick<Group, 'amount'>[]): number | null {
  if (groups.some(({ amount }) => amount === null)) return null;
  return groups.reduce((cents, { amount }) => cents + Math.round((amount ?? 0) * 100), 0) / 100;
}

/** "12 invoices for $8,000.00"; without the amount for users who don't see it. */
export const invoicesFor = (count: number, amount: number | null): string =>
  amount === null ? counted(count, 'invoice') : `${counted(count, 'invoice')} for ${money(amount)}`;

/** The groups of each way, in the order in which it is said; ways without any are left out. */
export const waysOf = ({ groups }: Pick<Preview, 'groups'>) =>
  PREVIEW_WAYS.map(({ value, label }) => {
    const some = groups.filter(({ way }) => way === value);
    return { value, label, groups: some, count: some.reduce((sum, { count }) => sum + count, 0), amount: sumOf(some) };
  }).filter(({ count }) => count > 0);

/** What will happen, in figures. */
export function previewFacts(preview: Preview): Facts {
  const { ids, amount, again, withoutPo } = preview;
  const named = withoutPo.slice(0, MOST_NAMED).map(({ number }) => number);
  const more = withoutPo.length - named.length;
  return [
    ['In total', invoicesFor(ids.length, amount)],
    ...waysOf(preview).map(({ label, groups, ...way }): Facts[number] => [
      label,
      `${invoicesFor(way.count, way.amount)}, ${counted(groups.length, 'customer')}`,
    ]),
    ...(again > 0 ? [['Sent again', counted(again, 'invoice')] as const] : []),
    ...(withoutPo.length > 0
      ? [['Without a PO', `${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}`] as const]
      : []),
  ];
}

/** Who is left out, with the reason and where to change that; `to` is the start of their addresses. */
export const previewLeftOut = ({ leftOut }: Preview, to: string): Left[] =>
  leftOut.map(({ id, number, customerName, refusal }) => ({
    id,
    name: number,
    message: customerName === '' ? (refusal ?? '') : `${customerName}: ${refusal ?? ''}`,
    to: customerName === '' ? undefined : `${to}/${id}`,
  }));

const LEFT: Readonly<Partial<Record<Group['way'], { label: string; to: string }>>> = {
  SUMMARY: { label: 'for summary sheets', to: '/invoices?delivery=TO_SEND&method=EMAIL' },
  PRINT: { label: 'to print', to: '/invoices?delivery=TO_SEND&method=PRINT' },
  PORTAL: { label: 'to upload to a portal', to: '/invoices?delivery=TO_SEND&method=PORTAL' },
  NO_ADDRESS: { label: 'without an e-mail address', to: '/invoices?delivery=TO_SEND&method=EMAIL' },
  NO_METHOD: { label: 'without an invoice method', to: '/invoices?delivery=TO_SEND&method=NONE' },
};

/** What is left to do with invoices that were created as this preview said; each list once. */
export function leftToDo(preview: Pick<Preview, 'groups'>): NextLink[] {
  const links = new Map<string, NextLink>();
  for (const { value, count } of waysOf(preview)) {
    const left = LEFT[value];
    if (!left) continue;
    const label = `${counted(count, 'invoice')} ${left.label}`;
    const known = links.get(left.to);
    links.set(left.to, { to: left.to, label: known ? `${known.label}, ${label}` : label });
  }
  return [...links.values()];
}
