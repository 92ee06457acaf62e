import { counted } from '#ui/format/numbers';
import type { SelfCheckFindingRowFragment } from './self-check.generated';

/** `2 figures follow from it: IND-C-000004, Paid; Run through 6/30/2026, Paid.`; blank for none. */
export function followingText({
  following,
  consequences,
}: Pick<SelfCheckFindingRowFragment, 'consequences' | 'following'>): string {
  if (following === 0) return '';
  const consequenceTexts = consequences.map(({ recordName, figure }) => `${recordName}, ${figure}`);
  const more = following - consequenceTexts.length;
  const all = [...consequenceTexts, ...(more > 0 ? [`and ${more.toLocaleString('en-US')} more`] : [])].join('; ');
  return `${counted(following, 'figure')} ${following === 1 ? 'follows' : 'follow'} from it: ${all}.`;
}
